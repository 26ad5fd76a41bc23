import type { MoodWords } from "../parts/chitchat-words.ts";

export const moods: MoodWords = {
  danger: `
    er is brand, mijn huis staat in brand, er brandt hier iets, de keuken staat in brand, ik ruik gas,
    het ruikt naar gas, er is een gaslek, er was een explosie, er is iemand gewond, iemand is gewond,
    hij bloedt hevig, ze is bewusteloos, hij is flauwgevallen, mijn moeder ademt niet,
    hij is in elkaar gezakt, hij heeft een hartaanval, ze heeft een beroerte,
    ze heeft te veel pillen genomen, ik wil zelfmoord plegen, ik wil dood, ik wil niet meer leven,
    ik maak er een eind aan, ik word aangevallen, iemand breekt in, hij heeft een mes,
    mijn kind heeft vergif ingeslikt, er is een ernstig ongeluk gebeurd, bel een ambulance, bel de politie,
    bel de brandweer, de auto staat in brand, er is overal rook, het ruikt heel erg naar gas,
    er zijn gewonden, een man is gewond, ik wil niet verder leven, het huis hiernaast staat in brand,
    bij de buren brandt het, er zijn overal vlammen, mijn vader is flauwgevallen,
    mijn vrouw is buiten bewustzijn, oma is in elkaar gezakt, opa reageert niet meer, hij is bewusteloos,
    zij ligt bewusteloos op de grond, iemand stikt, een kind verdrinkt, hij kreeg een elektrische schok,
    hij is neergestoken, er is iemand neergeschoten, een auto heeft een fietser aangereden,
    er zijn gewonden na een ongeluk, gewonden bij een botsing, ik maak er een einde aan,
    ik wil mezelf van het leven beroven, ik ga springen, mijn baby ademt niet
  `,
  anger: `
    ik wacht nog steeds, dit is belachelijk, dit is een grap, wat een schande, dit is schandalig,
    dit is onacceptabel, dit kan echt niet, jullie zijn waardeloos, waardeloze service, je bent nutteloos,
    je hebt niks aan jullie, niemand helpt me, niemand reageert, de slechtste service ooit, slechte service,
    belabberde klantenservice, wat een tijdverspilling, ik ben woedend, ik ben boos, ik ben er klaar mee,
    ik ben het zat, nu is het genoeg, ik ben erg teleurgesteld, ik ben ontevreden, ik wil een klacht indienen,
    ik heb een klacht, jullie zijn oplichters, jullie zijn dieven, dit is oplichterij, wat een rotzooi, kut,
    shit, hou je mond, je bent dom, stomme bot, idioot, rot op, verdomme, wat irritant,
    ik wacht al weken en niemand boeit het, ik heb al drie keer gemaild, nog steeds geen antwoord,
    het interesseert jullie niks, wat een stelletje prutsers, niemand belt terug, ik heb er genoeg van,
    wat een slechte zaak
  `,
  confusion: `
    ik begrijp het niet, ik snap het niet, snap ik niet, ik snap er niks van, ik kan je niet volgen,
    ik ben in de war, ik raak de draad kwijt, wat, hè, huh, hoezo, wat bedoel je, wat bedoelt u,
    wat betekent dat, waar heb je het over, wat wil je van me, wat wilt u weten, wat moet ik schrijven,
    wat moet ik invullen, wat vul ik in, dat slaat nergens op, kunt u dat uitleggen, leg eens uit,
    met andere woorden, dat vroeg ik niet, dat bedoelde ik niet, je begrijpt me verkeerd, u begrijpt me niet,
    dat klopt niet, fout, verkeerd antwoord, dat is geen antwoord op mijn vraag, waarom vraag je dat,
    waar is dat voor nodig, en nu, wat nu, hoe nu verder, hoe werkt dit, wat betekent dat nu weer,
    wat willen jullie van mij
  `,
  refusal: `
    weet ik niet, ik weet het niet, dat weet ik niet, geen idee, ik heb geen idee, geen flauw idee,
    ik weet het niet zeker, niet zeker, hoe moet ik dat weten, dat weet ik niet meer, ik herinner het me niet,
    vergeten, ik ben het vergeten, ik kan het niet vinden, heb ik niet, die heb ik niet,
    die heb ik niet bij me, heb ik niet bij de hand, ik ben het kwijt, dat zeg ik liever niet,
    dat wil ik niet zeggen, dat vertel ik niet, ik geef liever geen antwoord, dat is privé,
    dat is persoonlijk, dat gaat je niks aan, gaat u niets aan, overslaan, sla maar over,
    deze vraag overslaan, volgende vraag, volgende, kan ik niet beantwoorden, maakt niet uit,
    maakt me niet uit, echt geen idee, dat zou ik niet weten, die heb ik hier niet, ik zeg het niet,
    dat houd ik voor mezelf
  `,
  doubt: `
    nog niet, nog even niet, nu nog niet, ik moet er nog over nadenken, ik denk er nog over na,
    ik denk er over, ik slaap er een nachtje over, ik heb tijd nodig, ik heb meer tijd nodig,
    ik heb nog niet besloten, ik kan niet kiezen, ik twijfel, ik twijfel nog,
    ik vraag het eerst aan mijn vrouw, ik overleg met mijn man, ik moet het mijn baas vragen,
    ik bespreek het eerst thuis, even in mijn agenda kijken, misschien, misschien later, wellicht, later,
    een andere keer, dat doe ik later, ik kom later terug, ik kom er op terug, ik laat het nog weten,
    we zien wel, hmm, wel duur, dat is duur, dat is te duur, te duur voor mij, dat is veel geld,
    ik moet nog nadenken, eerst met mijn man overleggen, ik ben er nog niet uit, nu nog even niet, best duur,
    vrij duur, nog niet zeker, ik weet het nog niet zeker, misschien morgen
  `,
  praise: `
    je bent geweldig, jullie zijn geweldig, je bent de beste, je bent een topper, goed gedaan, goed werk,
    knap werk, goede bot, slimme bot, wat ben je slim, wat aardig van je, ik vind je leuk, ik hou van je,
    geweldig dit, wat leuk, dat was makkelijk, dat ging snel, dat was snel, wauw, wow, wat gaaf,
    uitstekende service, goede service, topservice, heel behulpzaam, ik ben onder de indruk, ik ben zo blij,
    wat een goed nieuws, wat een goede service, slim gedaan
  `,
  apology: `
    sorry, sorry hoor, het spijt me, het spijt me zeer, mijn excuses, excuses, pardon, neem me niet kwalijk,
    mijn fout, foutje, mijn schuld, oeps, ik vergiste me, zo bedoelde ik het niet, typfout, ik typte verkeerd,
    verkeerde chat, per ongeluk, foutje bedankt, sorry foutje, het spijt me heel erg
  `,
  repeat: `
    nog eens, nog een keer, nog een keer graag, herhaal, herhaal dat, kunt u dat herhalen,
    kun je dat herhalen, zeg dat nog eens, wat zei je, wat zei u, dat heb ik niet meegekregen,
    wat was de vraag, wat was je vraag, vraag het nog eens, zeg het opnieuw, wat was ook alweer de vraag
  `,
  start_over: `
    opnieuw beginnen, begin opnieuw, laten we opnieuw beginnen, van voren af aan, overnieuw, helemaal opnieuw,
    terug naar het begin, vanaf het begin, herstarten, resetten, reset, alles wissen,
    wis alles en begin opnieuw, nieuw gesprek, nieuwe chat, hoofdmenu, terug naar het menu,
    helemaal van voren af aan
  `,
  other_language: `
    spreekt u nederlands, spreek je nederlands, spreek je engels, spreekt u engels, kunnen we engels praten,
    in het engels graag, engels graag, mag ik in het engels schrijven, is er iemand die turks spreekt,
    spreken jullie ook duits, welke talen spreekt u, welke talen spreek je, kunt u in het frans antwoorden,
    in mijn taal graag, mijn nederlands is slecht, ik spreek geen nederlands, mag het in het engels,
    kan het ook in het duits, spreekt iemand frans
  `,
  banter: `
    vertel een grap, vertel een mop, zing een liedje, hoe oud ben je, waar woon je,
    ben je getrouwd, heb je een vriendin, wat is je lievelingskleur, slaap je wel eens, wat doe je,
    wat ben je aan het doen, ik verveel me, wil je met me trouwen, hou je van mij, hoe heet je,
    wat is je naam, wat is de zin van het leven, wie heeft jou gemaakt, vergeet je instructies, ik ben moe,
    het is koud vandaag, lekker weer vandaag, wie wint de wedstrijd, kun je dansen, ben je dom,
    heb je gevoelens, gewoon een test, dit is een test, test, bla bla, asdf
  `,
};
