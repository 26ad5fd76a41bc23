import type { Agent } from "@cxc/contract/agents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Modal, Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { BlanksNotice } from "../BlanksNotice.tsx";
import { ChangesTab } from "./ChangesTab.tsx";
import { InstallTab } from "./InstallTab.tsx";
import { installationTag } from "./installation-tag.ts";
import { type Look, LookTab, lookOf, useLookForm } from "./LookTab.tsx";
import { PublishFooter } from "./PublishFooter.tsx";
import classes from "./publish.module.css";
import { usePublication } from "./use-publication.ts";
import { useChanges } from "./use-publishing.ts";
import { VersionsTab } from "./VersionsTab.tsx";
import { useWebsitesForm, WebsitesTab } from "./WebsitesTab.tsx";

/** Draws the chat of an agent in a look that is being chosen. */
export type RenderLook = (agent: Agent, look: Look) => ReactNode;

interface PublishDialogProps {
  agent: Agent;
  isOpen: boolean;
  /** What is typed but not saved does not go live. */
  hasUnsavedChanges: boolean;
  renderLook: RenderLook;
  onClose: () => void;
}

/** The tag for the website, what publishing would change, the chat's look, where it may show, and earlier versions. */
export function PublishDialog({ agent, isOpen, hasUnsavedChanges, renderLook, onClose }: PublishDialogProps) {
  const publishing = usePublication(agent, { isShown: isOpen });
  const changes = useChanges(agent.id, { isShown: isOpen });
  const look = useLookForm(agent);
  const websites = useWebsitesForm(agent);
  const [tab, setTab] = useState("install");
  const [isLeaving, setIsLeaving] = useState(false);
  const unsaved = [...(look.isDirty() ? ["Look"] : []), ...(websites.isDirty() ? ["Websites"] : [])];

  function leave() {
    if (unsaved.length > 0 && !isLeaving) setIsLeaving(true);
    else close();
  }

  function close() {
    look.reset(lookOf(agent.widget));
    websites.reset({ allowed_origins: agent.widget.allowed_origins });
    publishing.reset();
    setIsLeaving(false);
    setTab("install");
    onClose();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={leave}
      title={messages.publishTitle}
      size={760}
      closeButtonProps={{ "aria-label": "Close" }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <Tabs value={tab} onChange={(next) => setTab(next ?? tab)} className={classes.tabs} keepMounted={false}>
        <Tabs.List className={classes.tabList}>
          <Tabs.Tab value="install">Install</Tabs.Tab>
          <Tabs.Tab value="changes">Changes</Tabs.Tab>
          <Tabs.Tab value="look">Look</Tabs.Tab>
          <Tabs.Tab value="websites">Websites</Tabs.Tab>
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
        </Tabs.List>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.scroller} tabIndex={0}>
          <BlanksNotice agentId={agent.id} />
          <Tabs.Panel value="install">
            <InstallTab
              agentId={agent.id}
              script={publishing.published?.script ?? installationTag(agent.id)}
              isPublished={agent.published_version !== null || publishing.published !== undefined}
            />
          </Tabs.Panel>
          <Tabs.Panel value="changes">
            <ChangesTab agent={agent} changes={changes} />
          </Tabs.Panel>
          <Tabs.Panel value="look">
            <LookTab form={look} preview={renderLook(agent, look.values)} />
          </Tabs.Panel>
          <Tabs.Panel value="websites">
            <WebsitesTab form={websites} />
          </Tabs.Panel>
          <Tabs.Panel value="versions">
            <VersionsTab agentId={agent.id} />
          </Tabs.Panel>
        </section>
      </Tabs>
      <PublishFooter
        agent={agent}
        changes={changes.data}
        publishing={publishing}
        hasUnsavedDraft={hasUnsavedChanges}
        unsavedTabs={isLeaving ? unsaved : []}
        onStay={() => setIsLeaving(false)}
        onClose={leave}
        onDiscard={close}
      />
    </Modal>
  );
}
