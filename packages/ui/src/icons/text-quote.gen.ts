// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “text-quote”. */
export const TextQuote = /* @__PURE__ */ createIcon('text-quote', ['M17 5H3', 'M21 12H8', 'M21 19H8', 'M3 12v7'])
