// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “plus”. */
export const Plus = /* @__PURE__ */ createIcon('plus', ['M5 12h14', 'M12 5v14'])
