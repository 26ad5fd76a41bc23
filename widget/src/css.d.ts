/** A style sheet as text, for `adoptedStyleSheets`. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}
