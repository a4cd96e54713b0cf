/** Data as the text of a `<script type="application/json">`: no text in it can end the element. */
export const toScriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
