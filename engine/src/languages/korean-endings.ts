/** Particles and the endings of verbs and of politeness, as they are written onto a word. */
const ENDINGS = [
  "은 는 이 가 을 를 에 의 도 로 와 과 만 나 요 이나 으로 에서 에게 한테 부터 까지 마다 보다 처럼 이며 하며 이고 하고 라고 이라고",
  "하는 되는 하면 되면 해서 돼서 하여 되어 하기 되기 할 될 한 된 해 돼 했 됐 인 이다 하다 되다 했다 됐다 한다 된다",
  "입니다 합니다 됩니다 습니다 했습니다 됐습니다 있습니다 없습니다 입니까 합니까 됩니까 습니까 있습니까",
  "예요 이에요 해요 돼요 나요 하나요 되나요 인가요 한가요 있나요 없나요 까요 할까요 될까요 네요 죠 지요",
  "세요 하세요 주세요 해주세요 으세요 드려요 싶어요 싶습니다 했어요 됐어요 어요 아요 었어요 았어요",
]
  .flatMap((line) => line.split(" "))
  .sort((a, b) => b.length - a.length);
/** Of these alone no more than one syllable need be left: other short words end with the rest by nature. */
const PLAIN_PARTICLES: ReadonlySet<string> = new Set(["은", "는", "을", "를", "에"]);
const MOST_ENDINGS = 2;

/** A Korean word without what is written onto it: "배송은" is "배송", "영업하나요" is "영업". */
export function withoutKoreanEndings(word: string): string {
  let bare = word;
  for (let n = 0; n < MOST_ENDINGS; n++) {
    const ending = ENDINGS.find((one) => bare.endsWith(one) && bare.length - one.length >= leastLeft(one));
    if (ending === undefined) break;
    bare = bare.slice(0, -ending.length);
  }
  return bare;
}

function leastLeft(ending: string): number {
  return ending.length > 1 || PLAIN_PARTICLES.has(ending) ? 1 : 2;
}
