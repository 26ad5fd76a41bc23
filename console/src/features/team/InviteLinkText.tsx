import type { InviteLink } from "@cxc/contract/team.ts";

interface InviteLinkTextProps {
  email: string;
  invite: Pick<InviteLink, "is_mailed">;
  /** There was a link before this one. */
  isRenewed?: boolean;
}

/** What has become of an invite, and what its link is good for. */
export function InviteLinkText({ email, invite, isRenewed = false }: InviteLinkTextProps) {
  return (
    <>
      {invite.is_mailed
        ? `The invite is on its way to ${email}. You can also hand over the link yourself.`
        : `Hand this link over to ${email} yourself.`}{" "}
      It works once, within 72 hours.
      {isRenewed && " The earlier link no longer works."}
    </>
  );
}
