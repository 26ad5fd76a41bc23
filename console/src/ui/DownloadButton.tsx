import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

interface DownloadButtonProps {
  label: string;
  isWorking: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

/** Saves a list as a file; stands beside the search box of its table. */
export function DownloadButton({ label, isWorking, isDisabled, onClick }: DownloadButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={isWorking}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
