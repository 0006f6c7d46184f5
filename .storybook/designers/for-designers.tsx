import { Button } from '@quadrangle/ui'
import type { ThemeConfig } from '@quadrangle/ui/theme'
import { DocsContext } from '@storybook/addon-docs/blocks'
import { use, useState } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { codeOf } from '../configuration/configuration-box.tsx'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { decodeFromAddress } from '../configuration/share.ts'
import { useToolbar } from '../docs/use-toolbar.ts'
import { directionOf } from '../languages.ts'
import { DesignersPage } from './designers-page.tsx'

/**
 * Where the draft is stored: Storybook renders the page again for every change of the toolbar, and a logo does not fit
 * into a URL.
 */
const DRAFT_KEY = 'quadrangle.designers'

interface Draft {
  config: ThemeConfig
  /** The toolbar's configuration when the draft was made; another configuration replaces the draft. */
  code: string
}

function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch (error) {
    // If storage is refused or full, the draft lasts until the next change of the toolbar.
    if (!(error instanceof DOMException)) throw error
  }
}

/** The stored draft if it belongs to the configuration of the toolbar, otherwise that with the toolbar's brand. */
function initialDraft(code: string, brand: string): ThemeConfig {
  const savedDraft = sessionStorage.getItem(DRAFT_KEY)
  const draft = savedDraft === null ? undefined : (JSON.parse(savedDraft) as Draft)
  if (draft?.code === code) return draft.config
  return { brand, ...readConfiguration(decodeFromAddress(code) || '{}').reading?.config }
}

/** The configuration for a URL, without an embedded logo; undefined if it is invalid or too long. */
function shareCode({ logo, ...short }: ThemeConfig): string | undefined {
  const urls = typeof logo === 'object' ? [logo.light, logo.dark] : [logo]
  const isEmbedded = urls.some((url) => url?.startsWith('data:'))
  return codeOf(JSON.stringify(logo === undefined || isEmbedded ? short : { ...short, logo })).code
}

/** The page for designers, with a button that applies its brand to all pages. */
export function ForDesigners() {
  const { channel } = use(DocsContext)
  const toolbar = useToolbar(channel)
  const { mode, configuration, brand } = toolbar
  const [config, setConfig] = useState(() => initialDraft(configuration, brand))
  const change = (next: ThemeConfig) => {
    setConfig(next)
    saveDraft({ config: next, code: configuration })
  }
  const code = shareCode(config)
  const share = () => {
    if (code === undefined) return
    saveDraft({ config, code })
    channel.emit(UPDATE_GLOBALS, { globals: { configuration: code } })
  }
  return (
    <DesignersPage config={config} onConfigChange={change} mode={mode} dir={directionOf(toolbar)}>
      <Button variant="soft" disabled={code === undefined} onClick={share}>
        Use on every page
      </Button>
    </DesignersPage>
  )
}
