/** Sections of the guide that screens link to, by the end of their address. The page makes these of its headings. */
export const GUIDE_SECTIONS = [
  "1-articles-what-it-answers-from",
  "2-entities-and-an-action-what-a-booking-needs",
  "3-an-intent-what-visitors-want",
  "4-test-and-ask-why",
  "6-read-conversations",
  "what-to-do-with-unanswered",
  "from-elsewhere",
] as const;
export type GuideSection = (typeof GUIDE_SECTIONS)[number];
