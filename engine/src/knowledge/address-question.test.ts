import { describe, expect, it } from "vitest";
import { isAddressQuestion, streetAddress } from "./address-question.ts";

describe("asking where the business is", () => {
  it.each([
    ["where are you located?"],
    ["Hi, where is your shop please?"],
    ["what is your address"],
    ["could you tell me where are you based"],
    ["Wo seid ihr?"],
    ["wo finde ich euch genau"],
    ["In welcher Straße ist das Hotel?"],
    ["Adresse?"],
    ["Où êtes-vous ?"],
    ["quelle est votre adresse"],
    ["¿dónde están ubicados?"],
    ["¿Dónde está la tienda?"],
    ["dove siete"],
    ["Dov'è il negozio?"],
    ["Waar zitten jullie?"],
    ["onde fica a loja"],
    ["Qual é a morada?"],
    ["где вы находитесь"],
    ["عنوانكم"],
    ["你们在哪里？"],
  ])("hears “%s”", (question) => {
    expect(isAddressQuestion(question)).toBe(true);
  });

  it.each([
    ["where are you from"],
    ["where is my parcel?"],
    ["where is the toilet?"],
    ["can you come to my address"],
    ["what is your email address"],
    ["change my address"],
    ["wo ist mein Paket"],
    ["Wo ist die Toilette?"],
    ["où est mon colis"],
    ["dónde está mi pedido"],
    [`where are you ${"really ".repeat(30)}`],
    [""],
  ])("does not hear “%s”", (question) => {
    expect(isAddressQuestion(question)).toBe(false);
  });
});

describe("a street with its number", () => {
  it.each([
    ["Our workshop is at 12 Mill Lane, Springfield."],
    ["Bahnhofstraße 5, 79098 Freiburg"],
    ["Sie finden uns Am Alten Markt 7."],
    ["14, rue de la République, 69002 Lyon"],
    ["Estamos en la calle de la Luna, 23, Madrid."],
    ["Via Giuseppe Verdi 8, Torino"],
    ["Keizersgracht 101 in Amsterdam"],
    ["Rua do Carmo, nº 15, Lisboa"],
    ["ул. Ленина, 5"],
    ["رقم 7 شارع النيل"],
    ["中山路12号"],
  ])("is in “%s”", (text) => {
    expect(streetAddress().test(text)).toBe(true);
  });

  it.each([
    ["It takes 10 minutes by the way."],
    ["Open from 8 to 18"],
    ["12 rooms, 3 with a terrace"],
    ["Wir haben 5 Parkplätze."],
    ["via email 24 hours"],
    ["Phone 555 123 4567"],
  ])("is not in “%s”", (text) => {
    expect(streetAddress().test(text)).toBe(false);
  });
});
