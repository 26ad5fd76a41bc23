import { plainText } from "../text/plain-text.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { asksForName } from "./name-titles.ts";

/** What a text entity asks for: by its type, or as far as its words say. */
export type TextKind = "email" | "phone" | "url" | "reference" | "postcode" | "name" | "free";

const DESCRIPTION_WORDS = 8;

const KINDS: readonly (readonly [TextKind, RegExp])[] = [
  ["email", /(?<!\p{L})(?:e-?mails?|mail(?: address)?|mailadresse|correo|courriel)(?!\p{L})/u],
  [
    "phone",
    /(?<!\p{L})(?:tele)?(?:phones?|fono)(?!\p{L})|(?<!\p{L})(?:telephone|mobile|mobil|cell|cellphone|tel|telefon|telefonnummer|handy|handynummer|rufnummer|ruckrufnummer|callback number|call back number|portable|celular|movil|whatsapp|cellulare|telefoon|telefoonnummer|telefono|telefone|contact number)(?!\p{L})/u,
  ],
  ["postcode", /post ?code|postal|(?<!\p{L})(?:zip|plz|cep|cap)(?!\p{L})|postleitzahl/u],
  ["url", /(?<!\p{L})(?:website|web ?page|web ?site|homepage|url|link|sitio web|site web)(?!\p{L})/u],
  [
    "reference",
    /(?<!\p{L})(?:order|booking|reservation|confirmation|ticket|invoice|account|policy|serial|case|customer|client|member(?:ship)?|tracking|shipment|contract|vat|tax)(?: ?(?:reference|ref))? ?(?:numbers?|no|nr|ids?|codes?|#)(?!\p{L})|(?<!\p{L})(?:reference|ref|tracking|sku|referenz|referencia|riferimento)(?!\p{L})|(?:bestell|auftrags|rechnungs|buchungs|kunden|vertrags|order|factuur|klant|boekings)-?nummer|numero d(?:e|o|a|el|e la|u|es) (?:commande|client[ea]?|pedido|reserva|factura|fatura|reservation|facture|dossier|orden|encomenda|carte|tarjeta|cartao|socio)|numero (?:d'ordine|ordine|di prenotazione|cliente|tessera)|(?:codigo|code) d[eo] (?:reserva|pedido|reservation)|(?<!\p{L})(?:folio|matricule)(?!\p{L})|^(?:ihre |uw )?(?!haus|huis|zimmer|kamer)\p{L}{2,24}-?(?:nummer|nr\.?)$/u,
  ],
];

/** The kind of text, by the entity's type or title, else by the first words of its description. */
export function textKind(entity: EntityDefinition): TextKind {
  const { data_type } = entity;
  if (data_type === "email" || data_type === "phone" || data_type === "url") return data_type;
  const description = entity.description.trim().split(/\s+/u, DESCRIPTION_WORDS).join(" ");
  return kindIn(entity.title) ?? kindIn(description) ?? "free";
}

/** Does an entity with this title ask for a person's name, or a part of it? */
export function isNameTitle(title: string): boolean {
  return kindIn(title) === "name";
}

function kindIn(text: string): TextKind | undefined {
  const plain = plainText(text)
    .replace(/[.:*?!]+$/u, "")
    .trim();
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? (asksForName(plain) ? "name" : undefined);
}
