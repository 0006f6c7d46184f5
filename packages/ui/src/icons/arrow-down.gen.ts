// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “arrow-down”. */
export const ArrowDown = /* @__PURE__ */ createIcon('arrow-down', ['M12 5v14', 'm19 12-7 7-7-7'])
