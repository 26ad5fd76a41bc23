import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    bonjour, salut, merci, svp, plaît, plait, dire, savoir, veux, voudrais, besoin, aide, combien, donner,
    trouver, question, montrer, expliquer, proposez, avez, pouvez, peux
  `,
  synonyms: [
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
