/** Of the note in a page that was kept: by it the page knows that what it shows may be old. */
export const SEEN_NOTE_ID = 'seen-note'
