// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “menu”. */
export const Menu = /* @__PURE__ */ createIcon('menu', ['M4 5h16', 'M4 12h16', 'M4 19h16'])
