/** Under which requests that are not sent yet are stored in the browser. By itself, so that every page can delete them without their code. */
export const RETURN_DRAFTS_KEY = 'returnDrafts'
