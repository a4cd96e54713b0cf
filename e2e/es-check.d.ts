/** The package has no types of its own. */
declare module 'es-check' {
  type Config = { checkBrowser: boolean; checkFeatures: boolean; module: boolean; files: string[] }
  type Unsupported = { file: string; err: { message: string; features?: string[] } }

  export const runChecks: (configs: Config[]) => { success: boolean; errors: Unsupported[] }
}
