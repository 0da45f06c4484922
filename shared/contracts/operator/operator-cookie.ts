/** The cookie of an operator's session. It exists on the console's origin only, and no script can read it. */
export const operatorCookie = 'tambay_operator'
