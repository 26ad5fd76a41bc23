const DIVIDER = "/";

interface PassagePosition {
  document_id: string;
  position: number;
}

/** A passage's id outside the database: its document and its place in it. */
export function passageId({ document_id, position }: PassagePosition): string {
  return `${document_id}${DIVIDER}${position}`;
}

export function positionOf(id: string): PassagePosition {
  const [document_id = "", position = ""] = id.split(DIVIDER);
  return { document_id, position: Number(position) };
}
