import { Anchor, Code, Stack, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { CopyField } from "../../../ui/CopyField.tsx";
import { FREEZES } from "./ChangesTab.tsx";
import classes from "./publish.module.css";

interface InstallTabProps {
  agentId: string;
  script: string;
  isPublished: boolean;
}

/** The tag for the website, and the way to see it at work. */
export function InstallTab({ agentId, script, isPublished }: InstallTabProps) {
  return (
    <Stack gap="md">
      <Text size="sm">
        Paste this tag into the header or footer of your website.
        {!isPublished && " It shows the chat once the agent is published."}
      </Text>
      <CopyField label="Script tag" value={script} />
      {isPublished && (
        <Text size="sm">
          <Anchor
            inherit
            className={classes.preview}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/preview/$agentid"
                params={{ agentid: agentId }}
                target="_blank"
                rel="noopener"
                preload={false}
              />
            )}
          >
            See it on an empty page
            <IconExternalLink size={14} stroke={1.5} aria-label="(new tab)" />
          </Anchor>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        Agent and window speak the agent's language, chosen under Settings. <Code>data-language="de"</Code> in
        the tag changes the window's own words alone: for visitors in another language make an agent of their
        own.
      </Text>
      <Text size="xs" c="dimmed">
        {FREEZES}
      </Text>
    </Stack>
  );
}
