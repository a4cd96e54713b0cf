import { Component, type ReactNode } from 'react'

/** A part that the page can do without: an error in it removes this part alone. It is reported like any other (app/report-errors.ts). */
export class Contained extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
