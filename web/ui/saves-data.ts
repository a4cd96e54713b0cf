/** Whether the visitor has asked the browser to fetch no more than is needed. */
export const savesData = (): boolean => {
  // Browsers that tell it have it here; TypeScript does not know of it.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
