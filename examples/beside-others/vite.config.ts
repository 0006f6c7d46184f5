import react from '@vitejs/plugin-react'
import tailwindcss from 'tailwindcss'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [tailwindcss({ content: ['./src/**/*.tsx'] })] } },
  // the kit uses :dir() and light-dark(), which every browser has since 2024; older targets would have them rewritten
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
