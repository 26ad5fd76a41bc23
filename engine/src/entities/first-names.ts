import { GERMAN_FIRST_NAMES } from "./german-first-names.ts";

/**
 * First names that are frequent where the engine's languages are spoken (plain words), without those that are words,
 * days or months in one of them.
 */
export const FIRST_NAMES: ReadonlySet<string> = new Set([
  ...GERMAN_FIRST_NAMES,
  ...`aaron annemarie anneke bas femke fleur floor gert hanneke ingeborg jaap joost klaas lisanne luuk maaike marieke mieke piet
ria sem tess wilma adele adriana adriano afonso agnes aisha alain alba alejandra alejandro alessandra alessandro alessia alessio
alex alexis alfonso alfredo alicia alison allison alvaro amanda amber amelia amir amy ana anais andre andrew andres andy
angelo anita ann annabel annie anouk antoine antonella antonio arianna ariel arjan arnaud arthur ashley audrey aurelie
aurora barry bart baptiste beatrice beatriz becky bernardo beth betty bob bram brandon brenda brian bruce bruna
caio camila camilla camille caroline catarina catherine cathy cecile celia celine chantal charles chiara chloe chris
christophe cindy claire claude claudio colin connor corinne cristian cristina cynthia daan damien damiano dan daniele
danilo danny dario dave davide debbie deborah delphine denis derek diana diego diogo domenico dominique donald donna
donatella doug duarte dylan eddie edoardo eduardo edward edwin elaine eleanor eleonora eliana elisa elise elizabeth ellen
eloise elodie emanuele emilie emilio emmanuel enrico enrique enzo erica erin esteban esther ethan eugenia evan eveline
fabiana fabio fabrice fabrizio fatima federica federico felipe femke fernanda fernando filipa filippo fiona florence
francesca francesco francisca francisco francois frans fred gabriel gabriela gabriella gael gareth gary gemma geoffrey
george gerard geraldine gerardo giacomo gianluca gianni gilles gino giorgia giorgio giovanna giovanni giulia giuliana giulio
giuseppe gloria gonzalo gordon graham greg gregory guilherme guillaume guillermo gustavo hannelore harold harry hector
heather helen helene henri henk hugh ian ignacio igor ilaria imane ines irina isaac isabella isabelle isla ivo jacqueline
jacques jaime james jamie jane janet jason javier jean jeff jelle jen jenny jeremy jeroen jerome jesse jessie jesus jill
jim jimmy joana joanna joanne joao joaquim jochem joe joel john johnny jolanda jonathan jordi jorge jorik jose josefina
joseph joshua joyce juan juana judy jules juliette julien julie justin karen karim kate katherine kathleen kathy katie kees
keith kelly ken kenneth kevin khaled kim koen kyle larissa larry laurence laurent lauren leandro leila leonardo leonor
leroy leslie leticia lidia lieke liam lilian lily lionel lisette loic lorenzo lorena loris lotte luana luc luca lucie
luciana luciano lucio lucy ludovic luigi luiz luiza lydia lynn maarten maddalena madeleine maite manon manu marcela marcelo
marcella marcello marcia margaret margarida margherita mariana marije marijke marilena marine mariona marisa marius marjan
marta martijn martine mary massimo mateo mateus mathieu mathilde matilde matt matteo matthew matthieu maureen maurice
maurizio mauro meera megan melissa merel michel michele michelle miguel mike milou mirjam mirko miranda mohamed moira
mohammad monique muhammad murilo myriam nancy naomi nathalie nathan nestor nicholas nick nicola nicolas nicolo nicolette
nigel noel noemi nora nuno octavio olivier omar orlando oscar otavio owen pablo pamela paola paolo pascal paulo
pauline pedro peggy pierre pieter pietro priya quentin rachel rafael rafaela ramon raquel raul ray remco remi renata
renato ricardo riccardo rick rik rita roberta roberto rodrigo roger romain ron rosalie rosario ross roy ruben rui russell
ruud ryan salvatore sam samantha sander sandrine sandro sanne santiago sara scott sean sebastien serena serge sergio sharon
shirley silvia simao simona sjoerd sofie solange sophie stella stephan stephane stephanie stephen steve steven stijn
stuart sue susan susana suzanne sylvain sylvie tamara tania tatiana ted telma terry teun thiago thibault thijs thierry
tiago tiffany tim timothy tommaso tommy tony tracy umberto valentina valeria valerie vicente vicky victoria vincenzo
vinicius vitor vittoria wendy willem wim wouter xavier yasmin yolanda youssef yusuf yves yvette zoe`.split(
    /\s+/u,
  ),
]);
