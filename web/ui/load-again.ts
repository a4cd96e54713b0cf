/** Chrome and Firefox name a script that they have lost, and never ask for the same address again. Safari names none, and does. */
export function loadAgain<Module>(lost: unknown, load: () => Promise<Module>): Promise<Module> {
  const [address] = /https?:\S+\.js/.exec(String(lost)) ?? []
  return address ? import(/* @vite-ignore */ `${address}?${Date.now()}`) : load()
}
