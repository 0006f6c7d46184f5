import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // the kit uses :dir() and light-dark(), which every browser has since 2024; older targets would have them rewritten
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
