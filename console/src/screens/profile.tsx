import { useRouter } from "@tanstack/react-router";
import { ProfileForm } from "../features/accounts/ProfileForm.tsx";
import { useProfile } from "../features/accounts/use-profile.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";

/** /profile */
export function ProfileScreen() {
  const profile = useProfile();
  const router = useRouter();
  return (
    <Page title="Profile" subtitle="Your name and phone number, as your team sees them." isNarrow>
      <LoadedContent data={profile.data} error={queryErrorText(profile)} onRetry={retryOf(profile)}>
        {(data) => <ProfileForm key={data.id} profile={data} onCancel={() => router.history.back()} />}
      </LoadedContent>
    </Page>
  );
}
