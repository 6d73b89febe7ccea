// SPDX-License-Identifier: MIT
// Chosen from the word list american-english-small of the Debian package wamerican-small 2020.12.07, which is made from
// SCOWL. Its notice:
//   Copyright 2000-2011 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the
//   associated scripts, the output created from the scripts, and its documentation for any purpose is hereby granted
//   without fee, provided that the above copyright notice appears in all copies and that both that copyright notice and
//   this permission notice appear in supporting documentation. Kevin Atkinson makes no representations about the
//   suitability of this array for any purpose. It is provided "as is" without express or implied warranty.
// Phrases that people have written down are made of these words: the list must never change.
#include "host/recovery_words.hpp"

#include <algorithm>

namespace annan::host {

namespace {

// clang-format off
constexpr std::string_view kList =
    "abacus abandon abate abbey abbot abduct abet abhor abide ably abolish abound above abrupt abscond absent absorb "
    "abstain absurd abyss accept acclaim accord accrue accuse ache achieve acid acquit acrobat active actor actual "
    "acute adage adapt address adhere adjoin adjust admit adobe adorn adroit advance advert advise aerial afar affair "
    "affect affirm afflict afford affront after again agent agile agony agree ahoy airline airmail airy aisle akin "
    "alarm albino album alert alga alibi alien alike alkali allay allege allow allude almond aloft alpha altar amaze "
    "amble ambush ameer amend amiss amoeba amok among amount ampere amuck amulet amuse anchor ancient anew anger "
    "angle angry angst anguish animal annex annoy annul anoint anon anorak answer anthem antic antler anvil aorta "
    "apart apex appal append apple appoint apron arcade arch ardent area argue arise armor armpit army aroma arouse "
    "array arrest arrive artist ascend askew aspen asphalt aspire astound astute asylum atom atone attain attend "
    "attire attract auction audit august aura author auto autumn avail avenge avoid avow await awake award away awful "
    "awkward axiom axis axle azure babble baby back baffle bagel baggy bait ball balmy bamboo band banish banjo "
    "banter barb bargain baron barrel base basic basket battle bayonet bear beaver beckon beef beetle befall befit "
    "beggar begin behave behead behold beige belch belie belong bemoan bemuse benefit bereave berry beset bestow beta "
    "betray beware bicker bigot bile biped bird birth bisect bison blab blank blaze bleat bled blimp blind bliss "
    "blitz bloc blonde bloom blouse blue blunt blurb board boast bobbin body boggle bone bonus book born boss botch "
    "bottom bowl brag brain bravo break breed bride brief bring brisk broad broil broke bronze broth brow brutal "
    "bucket budge buff bugle build bulb bulky bullet bundle bung bunny buoy burble burden bureau burr burst bush buzz "
    "bypass byte byway cabin cacao cackle caddy cadet cagey cajole calf calico callus camel camp canal cancel candid "
    "canker cannon canoe canvass capital carat care cargo carol carpet carry cartoon cast casual catalog catnap "
    "caucus caulk cause cavort cease cedar cede cell cement censor cent chaff chagrin chain chalk chance chap chart "
    "chasm cheat check cheer cherub chess chew chic chide chief chill chimp china chisel choice choose chore chronic "
    "chum chunk churn chute cider cigar cinch cipher circuit cite civil clam clang class clean clef clench clerk "
    "clever cliff climax clinic clip clock close clot cloud clown club clump clutch coal coarse cobble cobra cocoa "
    "coerce coexist coin collect colon comb comet comfort comic comma compute concept condemn confide congest connect "
    "conquer consul content convert coop copy cord corny corpus correct corset cotton count couple cove coward crab "
    "cradle craft crate crayon crazy credit creep cried cringe crisp critic crook cross crouch crowd cruel cruise "
    "crumb crunch crush crux crypt crystal cube cubic cuddle cult curb curve custom cycle cynic czar dais dally "
    "damage dance dandy dapper data datum daub dawdle dazzle debate debit debug decay decent decide decree deduct "
    "deep deface defeat defile defy deity delete deli delta deluge delve demand demean demise demure denim depart "
    "depend depict depot depress depth derail descend desert design desk detach deter detour develop devote diagram "
    "dial diaper diary differ digit digress dilate dimple dingy diploma dire disarm disco disdain dish dismiss disown "
    "dispel disrupt dissect distil disuse dither ditto diverge divide dizzy doctor dodo dogma domino donate donut "
    "doodle door dopey doubt dowdy down doze dragon drama drape draw dream drench dress drier drift drink drive drone "
    "drop drudge drum duel dummy dump dunk dupe dusky dust duty duvet dwarf dwell eager eagle earn earth easel easy "
    "ebony echo eddy edge edit eerie effort eight elbow elder elect elegy eleven elicit elite elope else elude email "
    "embalm embed emboss embryo emerge emir employ empty enable enamel encase enchant encode endear endow endure "
    "enemy engage engine engrave engulf enhance enigma enjoy enlarge enlist enrich enrol ensue entail enter entice "
    "entrap envelop envy epic epoch equal equip erase error erupt escape escort essay esteem etch ethic evade every "
    "evict evil evoke evolve exact exam excel excite excuse exempt exert exhaust exhibit exhort exhume exile exist "
    "expand expect expire exploit expose express extend extinct extol extra exult fabric fact fade faint faith false "
    "falter fancy farce fashion fault favor fawn feat federal feeble feel feign felon fence ferment fern ferret "
    "fester fetid fetus feud fever fiasco fickle fiddle fidget field fierce fifth figure filch fillet filmy final "
    "fine finger finish firm first fishy fizz flag flail flake flannel flash flaunt flee flick flier flinch flit "
    "float flood flora flour flow fluff fluid flunk flute flux foam focus foggy foil folk follow foot foray forbid "
    "fore forgo formal forum forward fossil found foxy foyer frame franc fraud freeze fresh fret friar friend fright "
    "frog frolic frond frost frown froze frugal fruit fulfill fully fume furl furnish furor furrow further fuss fuzzy "
    "gala gallop gamut gang garage garble garden gather gaudy gauge gavel gaze geese gene gentle genus gibber giddy "
    "gift giggle girdle girl give glad glamor glance glare gleam glen glib glint globe glory gloss glut gnarl gnash "
    "gnaw gnome goat gold goody goof gorge gossip gourd govern grace grand graph grass gravy grease greet grey grieve "
    "grill grim groan grocer group grove grub gruff grunt guard guess guffaw guide guilt guitar gull guppy gurgle "
    "guru gusty guzzle gyrate habit hair halo halve hamper handle happy harass harbor hard harvest hassle hasty haul "
    "havoc hawk hazard hazel hazy head health heave heckle hefty help herald hernia hiccup high hike hilly hinge hint "
    "hiss hitch hoax hobnob hobo home honey honor horizon horse host hotel huffy huge human humble humid humor hurdle "
    "hurrah hurt husk hustle hyena hymn hyphen icier idea idiom idle idol igloo ignite ignore image impair impel "
    "import impress impure inane incite incur index indorse induce inept infer infirm info infuse ingest inhale "
    "inherit inhibit initial inject inky inlay inlet input insert insist inspect install insure intern intrude "
    "invalid invent invoke inward iota iris iron island issue italic itchy item ivory jagged jamb jaunt jaywalk jazz "
    "jeer jelly jetty jibe jiffy jigsaw jilt jingle jinx joke jostle journal joyful judo juggle juice jumbo jumpy "
    "jury jute kayak kennel kept khaki kilo kind kiosk kitty kiwi knead knee knelt knight knock knoll know koala "
    "kosher kowtow labor ladle lady lame lanky lapel lapse large larva laser lateral lathe laud laugh lavish leaf "
    "league leaky leash lecture leech leery left legal legend lemon length leper less letup levee levy liar libel "
    "lieu life lilac limb limit lingo link liquid list little llama load loath lobby local lodge lofty logic logo "
    "loiter long loon loose lotus lucid luck lumber lunar lunch lunge lupin lymph lyre lyric magic magnet main maize "
    "major malign mamma manage mangy mania mantle manual maple margin marina mark maroon marsh marvel mason mass mate "
    "mature mauve maxim maybe mealy mean measure medal meddle media meek mellow member memo mental menu meow mercy "
    "mere merit mesh messy meteor metro midst mien mildew milky mill mimic mince minor minus mirror misfit mislay "
    "misty mitt mode moist moldy molt moment monk moral mortar moth motion motor motto mourn mouse movie muddy muffle "
    "muggy mulch mule multi murky murmur muscle mushy music mutate mystic naive nape narrow nasal nation natty "
    "natural naught navy nebula neck nectar need negate neglect neigh nestle neutral newsy newt nibble nice nifty "
    "ninth noble noisy nomad norm north nose notice noun nourish nova novel numb nurse nylon oasis obey object oblige "
    "oboe obscure obsess obtain obtuse occur ocean octal offend office offset often ogle oily okay okra olive omega "
    "omelet omit opal opaque open opera oppose optic opus orator orbit ordain order organ orient origin orphan other "
    "ounce outdo outfit outgrow outlay output outrun overt ovum oxide ozone paddle pale papa parade parcel pardon "
    "parent parish parka parole parrot parse partner paste path patient patron paunch peace pearl pebble pecan pedant "
    "penal pencil penny pension peon people perch perfect peril perky permit perplex person pert peruse phase phone "
    "photo physic piano pick picnic piece pigeon pilfer pillow pinion pious pique pirate pity pivot pixie pizza plaid "
    "plan plate plaza plea pledge plied plop plough plum plural plush poach pocket poet poise pokey polar police "
    "polka poll polyp pond poppy popular portray possess posy power powwow praise prance prawn pray preach precede "
    "predict prefab premier present pretend prime print prior prism private process prod profit program project "
    "prolog prompt pronoun proof propel prose protest provide prowl proxy prune psalm pseudo psych public pudgy pulp "
    "pulse puma pummel punish puny pupil pure purple pursue putt quail quake qualm quart quash quaver quay queen "
    "quell quench query quest queue quick quiet quiz quota racket racy radar raid rainy raisin ramrod ranch random "
    "range rank rasp ratio ravage rave razor react ready real rebind rebut recap recess recite record recruit recur "
    "redeem redid redo reduce refer refine reflect reform refresh refuel regard regime regret rehash rein reject "
    "rejoin relax relent relic reload remain remit remote rename rend renew reopen repay repeat replica report repute "
    "require reread rescue resist respect rest result retail retire retract return reuse revamp revel review revolt "
    "revue rhino rhyme rhythm rich ridge rigid rigor rinse riot ripe ripple risky rival rivet roar robe robin robot "
    "robust rock rodeo rogue roman romp room roost rotate rotund rough rout royal ruby rude rural saber safari safe "
    "saga salad salon salt salute sample sari satin sauce sauna savvy scalp scan scatter scene scheme school scold "
    "scoot scope scorn scotch scowl scrap screw script scroll scrub scuff scythe season secede second secret secure "
    "sedate seedy seem seesaw seethe segment seize self senior sera serene serve settle seven shadow shaky sham shape "
    "sharp shawl shear sheik shelve shield shift shin shirk shiver shoal short shove show shred shrill shroud shrug "
    "shuck shut side sieve sigma sign silent silver simmer sister sixth sizzle skein sketch skim skirt skull skunk "
    "slack slant sleep sleigh slept slice slight slimy slosh slouch slung small smart smash smelt smidge smile smith "
    "smog smoky smooth smuggle snail snake snatch sneak sneer snip snooze snorkel snowy snug soap social soda soft "
    "solace sole solid sonic soothe sorrow sour south space spar spasm spawn special speed spell spent spicy spilt "
    "spine spirit splat splint spoil spoke sponge spook spot sprain spree sprig sprout spruce spry spurn squat squeak "
    "squint stag stair stalk stamp stand staple starch state staunch steam steel stencil stern stew stiff still stint "
    "stock stony stood stop store stout straw stress string stroke strum stud style suave subdue subject sublet "
    "submit subsist subtle suburb success suede suffer sugar suggest suit sulk sullen summon sunburn suntan sunup "
    "superb supple surf surge surplus survey suspend sustain swagger swat sweet swig swindle swipe swirl swish switch "
    "swivel swoon sword symbol syphon syrup system tabby table taboo tacit tacky taco tactic tail take talc talent "
    "tango tardy target tart task tassel tattoo tawny taxi teach teeth temper tenant tenet tenor tense tenure tepee "
    "tepid term tether text thank thatch thaw theft theme theta thick thirst thorn though thresh thrift throw thud "
    "thumb thunder thwart tiara ticket tidal tidy tiger timber time timid ting tinker tinny tinsel tipsy tiptoe today "
    "toddle toga token tongue tonne tool tooth topaz topic torment torpedo torso total tote touch tousle towel tract "
    "trade transit trash travel trawl treat treble trek trial trifle trip trite triumph trivia troll troop trot "
    "trouble truant truck true trump trust truth tuba tuft tulip tumult tune tunic tunnel turn turtle tussle tutor "
    "tuxedo twang twee twice twin twist type ulcer ultra umpire uncle uncut under undo unearth uneven unfair unfold "
    "unfurl unhook uniform union unique unit unjust unkind unlike unload unmask unpack unravel unsay unset untie "
    "unveil unwise unwrap update upend uphold uplift uproot upturn upward urban usage useful usher usual usurp utter "
    "vacate vacuum vague valet valid vane vapor vary veneer venom venue verb verge veto vicar victor video view vigil "
    "villa vinyl visa visit visor visual vital vivid vodka voice volley voyage vying waft wage wagon waif waist walk "
    "waltz warm warrant wash watch water waxy waylay weak weary weird welt wharf wheel whet whiff whim whirl whisk "
    "white whizz whole whoop widow width wild windy winter wise wispy wolf women wonder wont wood work world worry "
    "worship wrangle wrap wreath wrestle writ wrong wrote yacht yeast yodel young zany zebra zero zigzag zinc ";
// clang-format on

constexpr RecoveryWords split() {
  RecoveryWords words;
  std::string_view rest = kList;
  for (std::string_view& word : words) {
    word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(word.size() + 1);
  }
  return words;
}

constexpr RecoveryWords kWords = split();

/// What is compared of a word: its first four letters tell it from all others.
constexpr std::string_view begin_of(std::string_view word) {
  return word.substr(0, 4);
}

static_assert(std::ranges::is_sorted(kWords));
static_assert(std::ranges::adjacent_find(kWords, {}, begin_of) == kWords.end());
static_assert(std::ranges::all_of(kWords, [](std::string_view word) { return word.size() >= 4; }));

}  // namespace

const RecoveryWords& recovery_words() {
  return kWords;
}

std::optional<std::size_t> recovery_word(std::string_view text) {
  if (text.size() < 4) return std::nullopt;
  const auto found = std::ranges::lower_bound(kWords, begin_of(text), {}, begin_of);
  if (found == kWords.end() || begin_of(*found) != begin_of(text)) return std::nullopt;
  return static_cast<std::size_t>(found - kWords.begin());
}

}  // namespace annan::host
