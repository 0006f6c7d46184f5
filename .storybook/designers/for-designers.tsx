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
 * The storage key of the brand: Storybook renders a page again for every change of the toolbar, and a logo is too long
 * for a URL.
 */
const DRAFT = 'quadrangle.designers'

interface Draft {
  config: ThemeConfig
  /** The toolbar's configuration when the draft was made; another configuration replaces the draft. */
  code: string
}

const keep = (draft: Draft) => sessionStorage.setItem(DRAFT, JSON.stringify(draft))

/** Initial draft of the page: the draft for this address, or the brand of the toolbar. */
function draftFor(code: string, brand: string): ThemeConfig {
  const savedDraft = sessionStorage.getItem(DRAFT)
  const draft = savedDraft === null ? undefined : (JSON.parse(savedDraft) as Draft)
  if (draft?.code === code) return draft.config
  return { brand, ...readConfiguration(decodeFromAddress(code) || '{}').reading?.config }
}

/** The configuration for a URL, without a logo that is embedded as a data URL. */
function codeFor({ logo, ...short }: ThemeConfig): string | undefined {
  const address = typeof logo === 'object' ? logo.light : logo
  return codeOf(JSON.stringify(address === undefined || address.startsWith('data:') ? short : { ...short, logo })).code
}

/** The page for designers, with a button that shows every other page in its brand. */
export function ForDesigners() {
  const { channel } = use(DocsContext)
  const toolbar = useToolbar(channel)
  const { mode, configuration, brand } = toolbar
  const [config, setConfig] = useState(() => draftFor(configuration, brand))
  const change = (next: ThemeConfig) => {
    setConfig(next)
    keep({ config: next, code: configuration })
  }
  const code = codeFor(config)
  const share = () => {
    keep({ config, code: code ?? configuration })
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
