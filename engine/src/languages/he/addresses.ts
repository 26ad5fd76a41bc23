import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "כתובת",
  asked: "איפה אתם[ נמצאים/ ממוקמים], [מה ]הכתובת[ שלכם]",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    beforeName: "רחוב",
  },
};
