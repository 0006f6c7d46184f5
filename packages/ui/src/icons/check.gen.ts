// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “check”. */
export const Check = /* @__PURE__ */ createIcon('check', ['M20 6 9 17l-5-5'])
