/** Whether the visitor has asked the browser to fetch no more than is needed. */
export const savesData = (): boolean => {
  // Browsers that report it have it here; TypeScript does not know it.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
