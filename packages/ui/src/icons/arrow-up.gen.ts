// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “arrow-up”. */
export const ArrowUp = /* @__PURE__ */ createIcon('arrow-up', ['m5 12 7-7 7 7', 'M12 19V5'])
