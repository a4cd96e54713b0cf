import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

/** Rules of what is printed, such as the size of the paper, which no class can say; printing is the browser's alone. */
export const PrintStyle = ({ rules }: { rules: string }) => (useIsInBrowser() ? <style>{rules}</style> : null)
