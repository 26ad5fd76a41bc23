/** Every text that a user sees and that the specification fixes (sections 2, 4, 5 and 8). */
export const messages = {
  required: "Required",
  validValue: "Please enter valid value",
  validEmail: "Please enter a valid email address",
  emailTaken: "Email address is already taken",
  validUrl: "Please enter a valid url",
  validPhone: "Please enter a valid phone number",
  validMobile: "Please enter a valid mobile number",
  alphabetOnly: "Please enter alphabet characters only",
  alphaNumericOnly: "Please enter alpha numeric characters only",
  selectValid: "Please select a valid value",
  enterName: "Please enter name",
  validName: "Please enter a valid name",
  validUserName: "Please enter a valid user name",
  enterPassword: "Please enter the password",
  enterNewPassword: "Please enter new password",
  validPassword: "Please enter valid password",
  confirmPassword: "Please confirm your password",
  passwordsDiffer: "Passwords do not match",
  descriptionTooLong: "The maximum length of 1500 characters is reached",

  somethingWentWrong: "Oops! Something went wrong. Please try again.",
  timeout: "Oops!! Request timeout. Please try again after sometime or check your internet connection",

  cookiesRefused:
    "This browser keeps no cookies for this site. Allow cookies and site data for it, then reload: the console needs them to keep you logged in.",
  offlinePage: "You are offline. This page comes when the line is back.",
  tooLargeOnTheWay:
    "Something between you and the server lets nothing of this size through (413). Whoever runs it raises the limit of the proxy.",
  otherLogIn:
    "Another log-in stands between you and the server (401): it takes the Authorization header that the console needs. Tell whoever runs it.",
  answeredOnTheWay:
    "Something between you and the server answered in its place ({status}). Try again, or tell whoever runs it.",

  /** After the two above, where a change was sent and nobody knows what became of it. */
  mayBeSaved: "It may have been saved all the same: trying again does it only once.",
  mayBeDeleted: "It may have been deleted all the same: trying again does it only once.",

  changedMeanwhile: "Somebody changed this while you had it open. Nothing was saved yet.",
  fieldChangedMeanwhile: "Changed by somebody else meanwhile",

  agentSaved: "Agent saved successfully!",
  agentNotSaved: "Failed to save agent.",
  entityError: "error",
  profileUpdated: "User profile updated successfully",
  connectCrm: "To utilize CxC to its full potential, please connect to a CRM",
  integrationEditWarning:
    "Wrong information may break the synchronisation or corrupt your data. The product takes no responsibility for that.",
  syncNotice:
    "Your data is being synchronised. This may take a few minutes. Please avoid major changes meanwhile; a notification follows.",
  fetchingResults: "Fetching Bots results, this might take a few minutes.",

  sorry: "We are Sorry...",
  goHome: "Go to Home",
  takeMeHome: "Take me home",
  nothingFound: "Nothing found",
  publishTitle: "Get Chatbot Installation Code!",
  online: "Online",
  replyTime: "Usual reply time: 30 to 60 Seconds",
  exitNote: 'Send "Exit" to exit test window.',
} as const;

/** The text of /no-access for a role's label. */
export function noAccessText(roleLabel: string): string {
  return `Access is restricted to this page as this is being accessed by ${roleLabel}`;
}
