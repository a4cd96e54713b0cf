import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rollupOptions: { input: ['web/entry-browser.tsx', 'web/look/theme-script.ts'] },
      },
  // One file without node_modules starts faster; in development Node's own resolution keeps hot reload quick.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
