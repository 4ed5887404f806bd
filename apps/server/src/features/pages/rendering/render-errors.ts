/** A page that could not be rendered. */
export class RenderError extends Error {}

/** A page that waits for too long, such as for a silent database, or one of too many at once: no fault of the page. */
export class RenderLimitError extends RenderError {}
