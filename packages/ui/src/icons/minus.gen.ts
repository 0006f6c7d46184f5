// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “minus”. */
export const Minus = /* @__PURE__ */ createIcon('minus', ['M5 12h14'])
