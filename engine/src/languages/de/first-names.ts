import type { Words } from "../parts/words.ts";

/** First names that are frequent in German, without accents. */
export const FIRST_NAMES: Words = `
  adam, alexander, alexandra, alice, alina, amelie, andrea, andreas, angela, angelika, anja, anke, anna,
  anne, annika, antje, anton, antonia, arne, astrid, axel, barbara, bastian, beate, ben, benjamin, bernd,
  bernhard, bettina, bianca, birgit, bjorn, brigitte, britta, bruno, carina, carl, carla, carmen, carola,
  carolin, carsten, charlotte, christa, christian, christiane, christina, christine, christof, christoph,
  clara, claudia, clemens, cordula, cornelia, dagmar, daniel, daniela, david, denise, dennis, detlef,
  dieter, dietmar, dirk, dominik, doris, dorothea, eberhard, edith, elena, elias, elisabeth, elke, ella,
  elsa, emil, emilia, emily, emma, eric, erich, erik, erika, ernst, eva, fabian, felix, ferdinand, finn,
  florian, frank, franz, franziska, frederik, frieda, friedrich, fritz, gabi, gabriele, georg, gerald,
  gerd, gerhard, gisela, greta, gudrun, guido, gunter, hanna, hannah, hannes, hans, harald, hartmut,
  hedwig, heidi, heike, heiko, heinrich, heinz, helena, helga, helmut, henrik, henry, herbert, hermann,
  hilde, holger, horst, hubert, hugo, ida, ilse, ina, ines, inge, ingo, ingrid, irene, iris, irmgard,
  isabel, isabella, jakob, jan, jana, janina, jannik, jens, jessica, joachim, jochen, johann, johanna,
  johannes, jonas, jonathan, jorg, josef, judith, julia, julian, juliane, jurgen, jutta, kai, karin, karl,
  karla, karsten, katharina, kathrin, katja, katrin, kerstin, kilian, klara, klaus, konrad, kristin,
  kristina, kurt, lara, lars, laura, lea, lena, lennart, leo, leon, leonie, lilli, lina, linda, linus,
  lisa, lotte, louis, louisa, luca, lucas, lucia, luis, luisa, lukas, lutz, magdalena, maik, maja, malte,
  manfred, manuel, manuela, marc, marcel, marco, marcus, margarete, margit, maria, marianne, marie, marina,
  mario, marion, markus, marlene, martha, martin, martina, mathilda, matthias, max, maximilian, maya,
  melanie, mia, michael, michaela, mika, mila, milan, miriam, monika, moritz, nadine, nadja, natalie, nele,
  nicole, niklas, nils, nina, noah, norbert, ole, oliver, olivia, oskar, ottmar, otto, patricia, patrick,
  paul, paula, peter, petra, philipp, pia, rainer, ralf, ramona, raphael, rebecca, regina, reinhard,
  renate, rene, richard, rita, robert, robin, roland, rolf, romy, rosa, rudolf, ruth, sabine, sabrina,
  samuel, sandra, sarah, sebastian, siegfried, sigrid, silke, silvia, simon, simone, sofia, sonja, sophia,
  sophie, stefan, stefanie, steffen, stella, susanne, sven, svenja, sybille, sylvia, tanja, theo, theresa,
  thomas, thorsten, till, tim, timo, tina, tobias, tom, toni, torsten, udo, ulrich, ulrike, ursula, ute,
  uwe, valentin, vanessa, vera, verena, veronika, victor, viktoria, vincent, volker, walter, waltraud,
  werner, wilhelm, wolfgang, yannick, yvonne, ahmed, ali, anton, ayse, dragan, elif, emre, fatma, goran,
  hassan, hatice, hussein, ibrahim, ivan, ivana, jelena, katarzyna, marek, mehmet, milena, mohammed,
  mustafa, natalia, olga, pawel, piotr, sergej, svetlana, tatjana, zeynep
`;
