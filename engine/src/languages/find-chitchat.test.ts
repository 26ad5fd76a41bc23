import { expect, test } from "vitest";
import { asksForAgent } from "./asks-for-agent.ts";
import { findChitchat } from "./find-chitchat.ts";

test.each([
  ["Hi!", "en", "greeting"],
  ["helloooo there", "en", "greeting"],
  ["helo, good mornign", "en", "greeting"],
  ["ok great thank you very much", "en", "thanks"],
  ["lol ok thanks for your help", "en", "thanks"],
  ["hello, how are you?", "en", "how_are_you"],
  ["are you a bot?", "en", "are_you_bot"],
  ["hi, am i talking to a real person", "en", "are_you_bot"],
  ["ok bye, thanks", "en", "goodbye"],
  ["Guten Tag", "de", "greeting"],
  ["hello", "de", "greeting"],
  ["Grüß Gott zusammen", "de", "greeting"],
  ["Tschüss und vielen Dank", "de", "goodbye"],
  ["Bist du ein Bot?", "de", "are_you_bot"],
  ["¡Buenos días!", "es", "greeting"],
  ["qué onda, buenas tardes", "es", "greeting"],
  ["muchas gracias joven", "es", "thanks"],
  ["¿eres un robot?", "es", "are_you_bot"],
  ["Merci beaucoup", "fr", "thanks"],
  ["bonsoir là", "fr", "greeting"],
  ["Comment ça va ?", "fr", "how_are_you"],
  ["grazie mille davvero", "it", "thanks"],
  ["buon pomeriggio", "it", "greeting"],
  ["oke dankjewel!", "nl", "thanks"],
  ["oi, tudo bem?", "pt-BR", "how_are_you"],
  ["obrigada viu", "pt", "thanks"],
  ["r u a bot?", "en", "are_you_bot"],
  ["thanx", "en", "thanks"],
  ["slt", "fr", "greeting"],
  ["muchas grax", "es", "thanks"],
  ["السلام عليكم ورحمة الله", "ar", "greeting"],
  ["شكراً جزيلاً على المساعدة", "ar", "thanks"],
  ["هل أنت روبوت؟", "ar", "are_you_bot"],
  ["كيف حالك؟", "ar-EG", "how_are_you"],
  ["בוקר טוב לכולם", "he", "greeting"],
  ["תודה רבה על העזרה!", "he", "thanks"],
  ["אתה בוט?", "he", "are_you_bot"],
  ["سلام وقت بخیر", "fa", "greeting"],
  ["خیلی ممنون از کمک شما", "fa", "thanks"],
  ["آیا با ربات صحبت می‌کنم؟", "fa", "are_you_bot"],
  ["السلام علیکم جناب", "ur", "greeting"],
  ["آپ کا بہت شکریہ", "ur", "thanks"],
  ["کیا آپ انسان ہیں؟", "ur", "are_you_bot"],
] as const)("%j in %s is nothing but %s", (text, language, kind) => {
  expect(findChitchat(text, language)).toEqual({ kind, isWhole: true });
});

test.each([
  ["ciao bella gente", "it", "greeting"],
  ["thanks a ton", "en", "thanks"],
] as const)("%j in %s may be %s", (text, language, kind) => {
  expect(findChitchat(text, language)).toEqual({ kind, isWhole: false });
});

test.each([
  ["hi, when do you open", "en"],
  ["hello?", "en"],
  ["thanks, but I need to change my booking for friday", "en"],
  ["ok", "en"],
  ["", "en"],
  ["good", "en"],
  ["danke, und was kostet das Zimmer", "de"],
  ["hi 4711", "en"],
  ["x".repeat(101), "en"],
] as const)("%j in %s is no small talk", (text, language) => {
  expect(findChitchat(text, language)).toBeUndefined();
});

test.each([
  ["human please", "en"],
  ["i wanna speak with somebody", "en"],
  ["can you connect me to a real agent?", "en"],
  ["put me through to customer service", "en"],
  ["I want to talk to a human now, this is useless", "en"],
  ["Kann ich bitte mit einem echten Menschen sprechen?", "de"],
  ["ich möchte jemanden sprechen", "de"],
  ["Mitarbeiter bitte", "de"],
  ["je voudrais parler à un conseiller", "fr"],
  ["un humain svp", "fr"],
  ["human plz", "en"],
  ["una persona xfa", "es"],
  ["quiero hablar con una persona", "es"],
  ["páseme con un agente por favor", "es"],
  ["vorrei parlare con un operatore", "it"],
  ["kan ik met een medewerker praten", "nl"],
  ["quero falar com um atendente", "pt"],
  ["speak to a person", "ja"],
  ["أريد التحدث مع موظف من فضلك", "ar"],
  ["خدمة العملاء لو سمحت", "ar"],
  ["אני רוצה לדבר עם נציג", "he"],
  ["נציג אנושי בבקשה", "he"],
  ["می‌خواهم با یک انسان واقعی صحبت کنم", "fa"],
  ["اپراتور لطفا", "fa"],
  ["میں کسی انسان سے بات کرنا چاہتا ہوں", "ur"],
  ["کسٹمر سروس پلیز", "ur"],
] as const)("%j in %s asks for a person", (text, language) => {
  expect(asksForAgent(text, language)).toBe(true);
});

test.each([
  ["does your staff speak English?", "en"],
  ["I need someone to fix my boiler", "en"],
  ["table for one person", "en"],
  ["can someone call me back", "en"],
  ["who is your insurance agent for claims", "en"],
  ["sprechen die Mitarbeiter Englisch?", "de"],
  ["ein Tisch für vier Personen", "de"],
  ["une table pour une personne demain", "fr"],
  ["una habitación para una persona con desayuno", "es"],
  ["هل يتحدث الموظفون الإنجليزية؟", "ar"],
  ["أحتاج إلى طاولة لشخص واحد", "ar"],
  ["שולחן לאדם אחד", "he"],
  ["یک میز برای یک نفر", "fa"],
  ["ایک شخص کے لیے کمرہ", "ur"],
  ["", "en"],
] as const)("%j in %s does not", (text, language) => {
  expect(asksForAgent(text, language)).toBe(false);
});
