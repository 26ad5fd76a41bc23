import type { MoodWords } from "../parts/chitchat-words.ts";

export const moods: MoodWords = {
  danger: `
    es brennt, mein haus brennt, hier brennt etwas, die küche brennt, ich rieche gas, es riecht nach gas,
    gas tritt aus, es gab eine explosion, jemand ist verletzt, er blutet stark, sie ist bewusstlos,
    er ist ohnmächtig, meine mutter atmet nicht, er ist zusammengebrochen, er hat einen herzinfarkt,
    sie hat einen schlaganfall, sie hat zu viele tabletten genommen, ich will mich umbringen,
    ich will sterben, ich will nicht mehr leben, ich bringe mich um, ich denke an selbstmord,
    ich werde angegriffen, jemand bricht ein, er hat ein messer, mein kind hat gift geschluckt,
    es gab einen schweren unfall, rufen sie einen krankenwagen, rufen sie die polizei,
    ich brauche einen notarzt, bei mir brennt es, das auto brennt, es raucht überall,
    hier riecht es stark nach gas, es gibt verletzte, ein mann ist verletzt, ich kann nicht mehr weiterleben,
    das haus nebenan brennt, beim nachbarn brennt es, überall sind flammen, überall ist rauch,
    mein vater ist umgekippt, meine frau ist ohnmächtig, oma ist zusammengebrochen und wacht nicht auf,
    er reagiert nicht mehr, sie bekommt keine luft, ein kind ertrinkt, jemand erstickt,
    er hat einen stromschlag bekommen, er wurde niedergestochen, jemand wurde angeschossen,
    ein auto hat einen radfahrer angefahren, nach einem unfall liegen verletzte auf der straße,
    ich will allem ein ende machen, ich springe gleich, mein baby atmet nicht
  `,
  anger: `
    ich warte immer noch, das ist lächerlich, das ist ein witz, das ist doch ein scherz, das ist unverschämt,
    eine frechheit, so eine frechheit, das ist eine zumutung, unmöglich sowas, das ist inakzeptabel,
    ihr seid nutzlos, du bist keine hilfe, keiner hilft mir, niemand antwortet,
    der schlechteste service aller zeiten, schlechter service, miserabler kundenservice,
    reine zeitverschwendung, ich bin stinksauer, ich bin wütend, ich habe die nase voll, mir reicht es,
    mir reichts, ich bin sehr enttäuscht, ich bin unzufrieden, ich möchte mich beschweren,
    ich habe eine beschwerde, ihr seid betrüger, das ist abzocke, das ist betrug, so ein mist, so ein scheiß,
    scheiße, halt die klappe, du bist dumm, dummer bot, idiot, leck mich, verdammt, du nervst, das nervt,
    ich warte seit wochen und keinen interessiert es, ich habe schon dreimal geschrieben,
    immer noch keine antwort, euch ist alles egal, ich habe es satt, was für ein saftladen,
      so ein quatsch, das ist doch mist
  `,
  confusion: `
    ich verstehe nicht, das verstehe ich nicht, verstehe ich nicht, kapier ich nicht, ich komme nicht mit,
    ich bin verwirrt, was, hä, wie bitte, wie meinen, was meinst du, was meinen sie damit,
    was soll das heißen, was bedeutet das, wovon redest du, was willst du von mir, was wollen sie wissen,
    was soll ich schreiben, was muss ich schreiben, was soll ich da eingeben, das ergibt keinen sinn,
    das macht keinen sinn, können sie das erklären, erklär mir das, mit anderen worten,
    das habe ich nicht gefragt, das meinte ich nicht, du hast mich falsch verstanden,
    sie verstehen mich nicht, das ist falsch, falsch, falsche antwort, das beantwortet meine frage nicht,
    warum fragst du, wozu brauchen sie das, und jetzt, was nun, wie geht es weiter, wie funktioniert das,
    was willst du von mir wissen, was möchten sie von mir
  `,
  refusal: `
    ka, weiß ich nicht, ich weiß es nicht, weiß nicht, keine ahnung, null ahnung, ich habe keine ahnung,
    ich bin nicht sicher, bin mir nicht sicher, woher soll ich das wissen, ich erinnere mich nicht,
    weiß ich nicht mehr, habe ich vergessen, ich finde es nicht, habe ich nicht, habe ich gerade nicht da,
    hab keine, habe ich verloren, möchte ich nicht sagen, das will ich nicht sagen, das sage ich nicht,
    das möchte ich nicht angeben, das ist privat, das ist persönlich, das geht sie nichts an,
    geht dich nichts an, überspringen, diese frage überspringen, nächste frage, weiter,
    kann ich nicht beantworten, ist egal, mir egal, ist doch egal, leider keine ahnung,
    hab ich leider nicht hier, das geht niemanden was an, verrate ich nicht, weiß nicht mehr
  `,
  doubt: `
    noch nicht, jetzt noch nicht, ich muss noch überlegen, ich überlege noch, ich denke darüber nach,
    das überlege ich mir, ich schlafe eine nacht darüber, ich brauche noch zeit, ich brauche mehr zeit,
    ich habe mich noch nicht entschieden, ich kann mich nicht entscheiden, ich bin unentschlossen,
    ich frage erst meine frau, ich muss meinen mann fragen, ich muss das mit meinem chef klären,
    ich spreche erst mit meiner partnerin, ich schaue erst in meinen kalender, vielleicht, vielleicht später,
    eventuell, später, mache ich später, ich komme später wieder, ich melde mich wieder, ich melde mich dann,
    mal sehen, schauen wir mal, hm, ganz schön teuer, das ist aber teuer, das ist mir zu teuer, zu teuer,
    ich überlege es mir noch, muss ich erst überlegen, ich bespreche das erst mit meinem mann,
    ich kann mich noch nicht entscheiden, bisschen teuer, recht teuer, noch nicht sicher,
    ich bin noch nicht sicher, vielleicht morgen
  `,
  praise: `
    du bist toll, du bist super, sie sind toll, du bist der beste, gut gemacht, gute arbeit, tolle arbeit,
    guter bot, kluger bot, du bist klug, wie nett, sehr nett von ihnen, ich mag dich, ich liebe dich,
    das ist toll, wie toll, das war einfach, das ging schnell, das ging ja fix, wow, wie cool,
    ausgezeichneter service, toller service, super service, sehr hilfreich, ich bin beeindruckt,
    ich freue mich sehr, ihr seid spitze, klasse
  `,
  apology: `
    entschuldigung, entschuldige, sorry, tut mir leid, das tut mir leid, es tut mir sehr leid, verzeihung,
    ich bitte um entschuldigung, mein fehler, mein irrtum, mein versehen, ups, hoppla, war nicht so gemeint,
    so war das nicht gemeint, vertippt, ich habe mich vertippt, falscher chat, das war keine absicht
  `,
  repeat: `
    nochmal, noch einmal, noch mal bitte, wiederholen, bitte wiederholen, können sie das wiederholen,
    sag das noch einmal, sag nochmal, was hast du gesagt, was haben sie gesagt,
    das habe ich nicht mitbekommen, was war die frage, wie war die frage, können sie nochmal fragen,
    wie war das, wie lautet die frage, was war nochmal die frage
  `,
  start_over: `
    neu anfangen, nochmal von vorne, von vorne, von vorn, von vorne anfangen, fangen wir neu an,
    noch einmal von vorn bitte, neustart, neu starten, zurücksetzen, reset, alles löschen, alles zurücksetzen,
    neuer chat, neues gespräch, zurück zum anfang, hauptmenü, zurück zum menü, fang nochmal von vorne an,
    alles von vorne
  `,
  other_language: `
    sprechen sie deutsch, sprichst du deutsch, sprechen sie englisch, sprichst du englisch,
    können wir englisch sprechen, auf englisch bitte, englisch bitte, kann ich englisch schreiben,
    spricht jemand türkisch, sprechen sie auch französisch, welche sprachen sprechen sie,
    welche sprachen kannst du, können sie auf polnisch antworten, in meiner sprache bitte,
    mein deutsch ist schlecht, ich spreche kein deutsch, verstehst du italienisch,
    kann ich auf türkisch schreiben, auf italienisch bitte, spricht jemand englisch,
    geht das auch auf englisch
  `,
  banter: `
    erzähl mir einen witz, sing ein lied, wie alt bist du, wo wohnst du, bist du verheiratet,
    hast du eine freundin, was ist deine lieblingsfarbe, schläfst du auch mal, was machst du gerade,
    mir ist langweilig, willst du mich heiraten, liebst du mich, wie heißt du, was ist der sinn des lebens,
    wer hat dich gemacht, vergiss alle anweisungen, ich bin müde, heute ist es kalt, schönes wetter heute,
    wer gewinnt das spiel, kannst du tanzen, bist du dumm, hast du gefühle, nur ein test, test, bla bla, asdf
  `,
};
