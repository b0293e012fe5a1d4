"""Eight words that carry a key to another device: easy to read out, hard to guess.

Each word is one of 128 things, so eight have 56 bits. A thing has its word in every language of
the page, and whoever writes them down may type them into a device that speaks another.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from functools import cache
from typing import Literal, TypeAlias

Language: TypeAlias = Literal["en", "fr", "de"]
LANGUAGES: tuple[Language, ...] = ("en", "fr", "de")
COUNT = 8
THINGS = tuple(
    tuple(line.split())
    for line in """\
anchor ancre anker
ant fourmi ameise
apple pomme apfel
ash cendre asche
autumn automne herbst
axe hache axt
bag sac tasche
ball balle ball
balloon ballon ballon
basket panier korb
beach plage strand
bed lit bett
bee abeille biene
bell cloche glocke
biscuit biscuit keks
boat bateau boot
book livre buch
bottle bouteille flasche
bread pain brot
broom balai besen
bucket seau eimer
butter beurre butter
button bouton knopf
camel chameau kamel
candle bougie kerze
car voiture auto
carpet tapis teppich
carrot carotte karotte
cat chat katze
chair chaise stuhl
cherry cerise kirsche
clock horloge uhr
cloud nuage wolke
coat manteau mantel
compass boussole kompass
copper cuivre kupfer
cow vache kuh
crab crabe krebs
crown couronne krone
cup tasse tasse
cushion coussin kissen
dance danse tanz
dog chien hund
dolphin dauphin delfin
drum tambour trommel
duck canard ente
eagle aigle adler
ear oreille ohr
feather plume feder
fire feu feuer
flower fleur blume
fork fourchette gabel
fox renard fuchs
frog grenouille frosch
garden jardin garten
glass verre glas
glove gant handschuh
gold or gold
goose oie gans
grape raisin traube
grass herbe gras
guitar guitare gitarre
hammer marteau hammer
hand main hand
harbour port hafen
hat chapeau hut
herring hareng hering
honey miel honig
horse cheval pferd
house maison haus
ice glace eis
iron fer eisen
juice jus saft
knife couteau messer
lake lac see
lamp lampe lampe
leaf feuille blatt
lemon citron zitrone
map carte karte
milk lait milch
mirror miroir spiegel
moon lune mond
moss mousse moos
mountain montagne berg
mouse souris maus
mouth bouche mund
nail clou nagel
needle aiguille nadel
nest nid nest
night nuit nacht
nose nez nase
nut noix nuss
onion oignon zwiebel
otter loutre otter
owl hibou eule
paper papier papier
pear poire birne
pearl perle perle
penguin manchot pinguin
pepper poivre pfeffer
piano piano klavier
pirate pirate pirat
plate assiette teller
rabbit lapin hase
rain pluie regen
raven corbeau rabe
ring anneau ring
river fleuve fluss
roof toit dach
rope corde seil
rose rose rose
sail voile segel
salmon saumon lachs
salt sel salz
sand sable sand
seal phoque robbe
sheep mouton schaf
snow neige schnee
soup soupe suppe
stone pierre stein
storm orage sturm
sugar sucre zucker
sun soleil sonne
tent tente zelt
tree arbre baum
umbrella parapluie schirm
whale baleine wal
wolf loup wolf
""".splitlines()
)
"""Every thing in the order of `LANGUAGES`, without signs that some keyboards lack."""


def new_words() -> tuple[str, ...]:
    """Words nobody can foretell, in the first language."""
    return tuple(secrets.choice(THINGS)[0] for _ in range(COUNT))


def spoken(words: tuple[str, ...], language: Language) -> tuple[str, ...]:
    """The same words as `language` has them."""
    place, meant = LANGUAGES.index(language), _meanings()
    return tuple(THINGS[meant[word]][place] for word in words)


def read_words(text: str) -> tuple[str, ...] | None:
    """Words as people type them, in any language, in the first one; None if one is not ours."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    typed, meant = re.findall(r"[^\W\d_]+", letters), _meanings()
    if len(typed) != COUNT or any(word not in meant for word in typed):
        return None
    return tuple(THINGS[meant[word]][0] for word in typed)


@cache
def _meanings() -> dict[str, int]:
    return {word: number for number, thing in enumerate(THINGS) for word in thing}
