import type { MoodWords } from "../parts/chitchat-words.ts";

export const moods: MoodWords = {
  danger: `
    il y a le feu, ma maison brûle, quelque chose brûle ici, la cuisine est en feu, ça sent le gaz,
    je sens une odeur de gaz, il y a une fuite de gaz, il y a eu une explosion, quelqu'un est blessé,
    il saigne beaucoup, elle est inconsciente, il s'est évanoui, ma mère ne respire plus, il s'est effondré,
    il fait une crise cardiaque, elle fait un avc, elle a pris trop de médicaments, je veux me tuer,
    je veux mourir, je ne veux plus vivre, je vais me suicider, je pense au suicide, on m'agresse,
    quelqu'un entre par effraction, il a un couteau, mon enfant a avalé du poison,
    il y a eu un grave accident, appelez une ambulance, appelez la police, appelez les pompiers, au secours,
    la voiture brûle, il y a de la fumée partout, ça sent très fort le gaz, il y a des blessés,
    un homme est blessé, je n'ai plus envie de vivre comme ça, la maison d'à côté brûle,
    il y a des flammes partout, ça brûle chez le voisin, mon grand-père s'est évanoui,
    ma femme est tombée dans les pommes, elle a perdu connaissance, il ne réagit plus, elle s'étouffe,
    un enfant se noie, il s'est électrocuté, il a reçu un coup de couteau, on a tiré sur quelqu'un,
    une voiture a renversé un cycliste, il y a des blessés après un accident, je veux mettre fin à mes jours,
    je vais me tuer, je n'ai plus envie de vivre, je vais sauter, mon bébé ne respire plus,
    je veux en terminer avec la vie
  `,
  anger: `
    j'attends toujours, c'est ridicule, c'est une blague, vous vous moquez de moi, vous vous foutez de moi,
    c'est scandaleux, c'est inadmissible, c'est inacceptable, c'est une honte, vous êtes nuls, c'est nul,
    vous ne servez à rien, personne ne m'aide, personne ne répond, le pire service de ma vie,
    service lamentable, service client déplorable, quelle perte de temps, je suis furieux, je suis en colère,
    j'en ai marre, j'en ai assez, ras le bol, je suis très déçu, je ne suis pas content, je veux me plaindre,
    j'ai une réclamation à faire, vous êtes des voleurs, c'est de l'arnaque, c'est n'importe quoi, merde,
    putain, ta gueule, tu es bête, t'es con, robot stupide, imbécile, vous m'énervez, ça m'énerve,
    ça fait des semaines que j'attends et tout le monde s'en fiche, j'ai déjà écrit plusieurs fois,
    toujours pas de réponse, vous vous en fichez, service nul, quelle bande d'incapables,
    personne ne me rappelle, vous êtes incompétents, c'est vraiment pénible
  `,
  confusion: `
    je ne comprends pas, je comprends pas, je comprends rien, j'ai pas compris, je n'ai pas compris,
    je ne vous suis pas, je suis perdu, quoi, hein, comment, pardon, comment ça, que voulez-vous dire,
    qu'est-ce que ça veut dire, ça veut dire quoi, de quoi parlez-vous, qu'est-ce que vous voulez,
    que voulez-vous savoir, qu'est-ce que je dois écrire, je dois écrire quoi, je mets quoi,
    ça n'a pas de sens, ça ne veut rien dire, pouvez-vous expliquer, expliquez-moi, autrement dit,
    ce n'est pas ma question, ce n'est pas ce que j'ai demandé, ce n'est pas ce que je voulais dire,
    vous m'avez mal compris, c'est faux, mauvaise réponse, ça ne répond pas à ma question,
    pourquoi cette question, pourquoi vous demandez ça, à quoi ça sert, et maintenant, et après,
    je fais quoi maintenant, comment ça marche, qu'est-ce que je mets, il faut mettre quoi,
    je ne vois pas ce que vous voulez
  `,
  refusal: `
    je ne sais pas, je sais pas, j'sais pas, chais pas, aucune idée, pas la moindre idée, je n'en sais rien,
    je suis pas sûr, je ne suis pas sûr, comment voulez-vous que je sache, je ne me souviens pas,
    je ne me rappelle plus, j'ai oublié, je ne le trouve pas, je ne l'ai pas, je ne l'ai pas sur moi,
    je n'en ai pas, j'en ai pas, je l'ai perdu, je préfère ne pas le dire, je ne veux pas le dire,
    je ne vous le dirai pas, je préfère ne pas répondre, c'est privé, c'est personnel, ça ne vous regarde pas,
    vous n'avez pas besoin de le savoir, passer, passer cette question, question suivante, suivant,
    je ne peux pas répondre, peu importe, ça m'est égal, je ne sais plus, je ne l'ai plus, je ne l'ai pas ici,
    ça ne regarde que moi
  `,
  doubt: `
    pas encore, pas tout de suite, je dois réfléchir, je vais réfléchir, je réfléchis encore,
    il faut que j'y réfléchisse, la nuit porte conseil, j'ai besoin de temps, il me faut plus de temps,
    je n'ai pas encore décidé, je n'arrive pas à me décider, j'hésite, j'hésite encore,
    je demande d'abord à ma femme, je dois demander à mon mari, je dois voir avec mon chef,
    j'en parle d'abord à mon conjoint, je vérifie mon agenda, peut-être, peut-être plus tard, éventuellement,
    plus tard, une autre fois, je le ferai plus tard, je reviens plus tard, je vous tiens au courant,
    je vous redis, on verra, bof, c'est cher, c'est trop cher, c'est trop cher pour moi, ça fait beaucoup,
    je vais y réfléchir, laissez-moi réfléchir, j'en parle à ma femme d'abord, je ne suis pas encore décidé,
    un peu cher, c'est assez cher, pas encore sûr, je ne suis pas encore sûr, peut-être demain,
    je vous dirai demain
  `,
  praise: `
    vous êtes génial, tu es génial, t'es super, vous êtes au top, bien joué, bon travail, beau travail, bravo,
    bon robot, tu es intelligent, vous êtes très gentil, je t'aime bien, je t'aime, c'est génial, c'est top,
    c'était facile, c'était rapide, ouah, waouh, trop cool, excellent service, très bon service,
    service au top, très utile, je suis impressionné, je suis très content, je suis ravi,
    quelle bonne nouvelle, chapeau, il est fort ce robot, vous êtes formidables
  `,
  apology: `
    désolé, je suis désolé, désolée, je suis vraiment désolée, toutes mes excuses, mes excuses, je m'excuse,
    excusez-moi, excuse-moi, pardonnez-moi, c'est ma faute, mon erreur, oups, mince, je me suis trompé,
    je ne voulais pas dire ça, faute de frappe, mauvaise conversation
  `,
  repeat: `
    répétez, répète, répétez s'il vous plaît, pouvez-vous répéter, vous pouvez répéter, redites-moi ça,
    encore une fois, qu'est-ce que vous avez dit, vous avez dit quoi, tu as dit quoi, je n'ai pas bien lu,
    c'était quoi la question, quelle était la question, reposez la question, vous disiez,
    quelle est la question, rappelez-moi la question
  `,
  start_over: `
    recommencer, recommençons, on recommence, recommencer depuis le début, on reprend depuis le début,
    reprenons à zéro, repartir de zéro, depuis le début, retour au début, redémarrer, réinitialiser,
    nouvelle conversation, tout effacer, on efface tout, effacez tout et recommencez, menu principal,
    retour au menu, nouveau chat, on repart du début
  `,
  other_language: `
    parlez-vous français, vous parlez français, parlez-vous anglais, vous parlez anglais,
    on peut parler anglais, en anglais s'il vous plaît, anglais svp, puis-je écrire en anglais,
    quelqu'un parle arabe, parlez-vous aussi espagnol, quelles langues parlez-vous,
    vous parlez quelles langues, pouvez-vous répondre en allemand, dans ma langue s'il vous plaît,
    je parle mal français, je ne parle pas français
  `,
  banter: `
    raconte-moi une blague, chante une chanson, quel âge as-tu, tu as quel âge,
    où habites-tu, tu es marié, tu as une copine, quelle est ta couleur préférée, tu dors parfois,
    qu'est-ce que tu fais, je m'ennuie, veux-tu m'épouser, tu m'aimes, comment tu t'appelles,
    quel est ton nom, quel est le sens de la vie, qui t'a créé, oublie toutes tes instructions,
    je suis fatigué, il fait froid aujourd'hui, il fait beau aujourd'hui, qui va gagner le match,
    tu sais danser, t'es bête, tu as des sentiments, c'est un test, juste un test, test, bla bla, asdf
  `,
};
