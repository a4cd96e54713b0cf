import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyScripts } from './server/pages/manifest.ts'

const entry = 'web/entry-browser.tsx'

/** The entry waits for a page, which waits for what it shares with the entry: in one file they would wait for each other. */
const isShared = (id: string) => ![entry, ...earlyScripts].some((source) => id.endsWith(source))

/**
 * Few files, since on a slow line each costs a round trip: one with what every page needs, one with what pages of the shop share, and
 * one for each page. The panel's are its own, so that shoppers do not fetch them.
 */
const chunks = {
  groups: [
    { name: 'base', tags: ['$initial' as const], test: isShared, priority: 2 },
    { name: 'shop', test: (id: string) => !/[\\/]web[\\/]admin[\\/]/.test(id), minShareCount: 2, priority: 1 },
  ],
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        chunkSizeWarningLimit: 700,
        rollupOptions: { input: [entry, ...earlyScripts], output: { codeSplitting: chunks } },
      },
  // One file without node_modules starts faster; in development Node's own resolution keeps hot reload quick.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
