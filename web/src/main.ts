/** Starts the page: the reader's wishes first, then their language, then everything else. */

import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import App from './app/App.svelte';
import { packWhenInstalled } from './app/installed';
import { renewWhenOutdated } from './app/outdated';
import { applySettings, settings } from './app/settings.svelte';
import { startUpdates } from './app/updates.svelte';
import { speak } from './i18n/i18n.svelte';

renewWhenOutdated(new URL(import.meta.url).pathname);
applySettings();
await speak(settings.language);

const target = document.querySelector('#app');
target?.replaceChildren();
if (target) mount(App, { target });
startUpdates();
packWhenInstalled();
