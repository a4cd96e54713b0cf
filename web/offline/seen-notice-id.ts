/** The id of the notice in a page from the cache: by it the page knows that what it shows may be old. */
export const SEEN_NOTICE_ID = 'seen-notice'
