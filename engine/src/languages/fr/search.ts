import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    bonjour, salut, merci, svp, plaît, plait, dire, dit, savoir, veux, voudrais, besoin, aide, combien, donner,
    trouver, question, montrer, expliquer, proposez, avez, pouvez, peux
  `,
  synonyms: [
    "autorisé, autorisés, admis, bienvenus = autorisés, admis, bienvenus, interdits",
    "wifi, wi-fi, wlan, internet = wifi, wi-fi",
    `
      ouvert, ouverts, ouverte, ouvrez, ouvre, ouverture, horaires, horaire, heures, fermé, fermez, ferme,
      fermeture = jours
    `,
    `
      adresse, situé, situés, accès, venir, lieu, trouve, trouver, plan = rue, avenue, place, boulevard, métro
    `,
    `
      téléphone, numéro, appeler, joindre, contacter, contact, coordonnées = appelez, mail, courriel, écrivez
    `,
    `
      payer, paiement, paiements, règlement, régler = carte, espèces, chèques, bancaire, virement, acceptons
    `,
    "coûte, coûtent, coût, prix, tarif, tarifs, cher, combien, frais = euros, prix, tarif",
    "livraison, livrer, livrez, expédition, envoi, délai, délais = colis, jours",
    "retour, retourner, rembourser, remboursement, échange, échanger, renvoyer = rembourse, rétractation",
    "annuler, annulation, résilier, désister = annulation",
    "rendez-vous, réserver, réservation, prendre = rendez-vous",
    "réduction, remise, promotion, promo = pourcent",
    "garantie, garanti = garantie",
    "enfants, enfant, bébé = enfants",
    "urgent, urgence, urgences, douleur, mal = urgence, douleur",
    "chien, chiens, animaux = animaux, chiens",
    "parking, stationner, garer, voiture = parking",
    "cassé, panne, défectueux = réparation, garantie",
    "propriétaire, patron, fondateur, fondé = fondé",
  ],
  bare: "où = adresse, quand = horaires, combien = prix",
  light: `
    accepter, acceptez, boutique, entreprise, faire, fait, marche, possible, prendre, prenez, proposez,
    magasin, service, site, société, utiliser, vendez, aujourd'hui
  `,
};

export const facts: FactWords = {
  number: { whole: "quand, combien, quelle (année/heure/date)", within: "" },
  contact: { whole: "téléphone, numéro, joindre, contacter", within: "" },
  email: { whole: "", within: "courriel" },
  person: { whole: "qui est (le/la/votre/ton/ta)", within: "" },
  price: { whole: "coûte{0+ letters}, prix, tarif[s], combien, ch(er/ère)[s]", within: "" },
  things: { whole: "quel[s], quelle[s], lesquel[s], lesquelles, qui, tous les, toutes les", within: "" },
  currencies: { whole: "euro[s]", within: "" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "adresse",
  legalTitles: "mentions légales, confidentialité, conditions générales, cgv, cgu",
  asked: `
    où (êtes(-/ )vous/es(-/ )tu/vous (trouvez/situez)(-/ )vous/puis(-/ )je vous trouver/peut(-/ )on vous trouver)[ situés/ situé],
    où (est/se (trouve/situe)) (le /la /l'/votre ){place}, (vous êtes/c'est) où,
    [quelle est ][l'/votre /ton ]adresse[ exacte],
    comment (venir/aller/se rendre) (chez vous/(à/au/jusqu'à) [la /l'/votre ]{place})
  `,
  places: `
    magasin, boutique, bureau, atelier, restaurant, hôtel, salon, cabinet, studio, garage, café,
    boulangerie, école, agence, musée, pharmacie, établissement, gîte
  `,
  greetings: "bonjour, salut, et, pardon",
  requests: "",
  closings: "exactement",
  streets: {
    behindNumber: "rue, avenue, boulevard, place, quai, chemin, impasse, allée[s], cours, route, passage",
    numberSuffixes: "bis, ter",
  },
};
