import { Button, Header, HeaderNav, ThemedImage, ThemeProvider } from '@quadrangle/ui'
import { ConfigEditor, themeSchema } from '@quadrangle/ui/components/config-editor'
import { createTheme, type ThemeConfig, type ThemeMode } from '@quadrangle/ui/theme'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { BrandBar } from './brand-bar.tsx'
import { overview } from './overview-entries.ts'
import { SampleCell } from './sample-cell.tsx'
import './designers.css'

/** Props of {@link DesignersPage}. */
export interface DesignersPageProps {
  /** The brand. */
  config: ThemeConfig
  /** Called with every change of the brand. */
  onConfigChange: (config: ThemeConfig) => void
  /** Light, dark, or that of the system. */
  mode: ThemeMode
  /** The direction of the samples. */
  dir?: 'ltr' | 'rtl'
  /** More buttons for the brand. */
  children?: ReactNode
}

const schema = themeSchema()

/** Every component in one brand; changes to the fields at the top apply immediately. */
export function DesignersPage({ config, onConfigChange, mode, dir, children }: DesignersPageProps) {
  const theme = useMemo(() => createTheme(config), [config])
  const [all, setAll] = useState(false)
  const fields = useId()
  const name = Object.values(theme.config.names)[0] ?? 'Your university'
  const { logo } = theme.config
  return (
    <ThemeProvider theme={theme} mode={mode} className="designers">
      <BrandBar config={config} theme={theme} onChange={(changed) => onConfigChange({ ...config, ...changed })}>
        <Button aria-expanded={all} aria-controls={fields} onClick={() => setAll(!all)}>
          All fields
        </Button>
        {children}
      </BrandBar>
      <div id={fields} hidden={!all} className="designers-all">
        {all && <ConfigEditor schema={schema} value={{ ...config }} onValueChange={(value) => onConfigChange(value)} />}
      </div>
      <div dir={dir}>
        <Header
          title={name}
          logo={logo.light !== '' && <ThemedImage {...logo} alt="" height={32} />}
          navigation={
            <HeaderNav
              items={[
                { id: 'home', label: 'Home', href: '#home', current: true },
                { id: 'notices', label: 'Notices', href: '#notices' },
              ]}
            />
          }
        />
        {Object.entries(overview).map(([group, entries]) => (
          <section key={group} className="designers-group" data-group={group}>
            <h2>{group}</h2>
            <div className="designers-samples">
              {entries.map((entry) => (
                <SampleCell key={entry.name} entry={entry} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </ThemeProvider>
  )
}
