import { ChangePasswordForm } from "../features/accounts/ChangePasswordForm.tsx";
import { SessionsSection } from "../features/accounts/SessionsSection.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

/** /change-password */
export function ChangePasswordScreen() {
  const goBack = useGoBack({ to: "/" });
  return (
    <Page title="Change Password" subtitle="The password that you log in with." isNarrow>
      <ChangePasswordForm onDone={goBack} />
      <SessionsSection />
    </Page>
  );
}
