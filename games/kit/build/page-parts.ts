export const pageParts = {
  head: `<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="dark light">
    <meta name="host-origin" content="%HOST_ORIGIN%">`,

  coinSymbol:
    '<symbol id="coin" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#e79a12"/><circle cx="12" cy="11.4" r="10.2" fill="#ffc53d"/><circle cx="12" cy="11.4" r="7.6" fill="#ffd874" stroke="#e79a12" stroke-width="1.2"/><path d="M7.6 8h8.8v2.6h-3v6h-2.8v-6h-3z" fill="#a86400"/></symbol>',

  purse: `<p class="purse" id="purse"><svg class="coin" aria-hidden="true"><use href="#coin"/></svg><b id="coins">–</b></p>
        <span class="practice" id="practice" hidden>practice coins</span>`,

  helpIcon:
    '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1"/></svg>',

  cover: `<div class="cover" id="cover" role="status">
      <div class="cover-dots" aria-hidden="true"><i></i><i></i><i></i></div>
      <p id="cover-words">Joining the game…</p>
      <button class="action" id="cover-action" type="button" hidden>Try again</button>
    </div>`,

  watching: `<div class="watching" id="watching" hidden>
        <p>You’re watching as a guest.</p>
        <button class="quiet" id="log-in" type="button">Log in to play</button>
      </div>`,

  licenses: `<details class="licenses" id="licenses">
        <summary>Open-source licenses</summary>
        <p>Loading…</p>
      </details>`,

  verifyForm: `<form id="form">
        <label for="proof">Proof</label>
        <textarea id="proof" rows="8" spellcheck="false" autocomplete="off" required></textarea>
        <button class="action wide" type="submit">Verify</button>
      </form>
      <div id="answer" role="status"></div>`
}
