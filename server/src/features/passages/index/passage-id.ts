const DIVIDER = "/";

interface Place {
  document_id: string;
  position: number;
}

/** A passage's id outside the database: its document and its place in it. */
export function passageId({ document_id, position }: Place): string {
  return `${document_id}${DIVIDER}${position}`;
}

export function placeOf(id: string): Place {
  const [document_id = "", position = ""] = id.split(DIVIDER);
  return { document_id, position: Number(position) };
}
