/**
 * Keeps a press on Buy Now that comes before the pages' scripts: it marks the button busy, and `BuyForm` opens the dialog
 * as soon as it runs. Where the scripts cannot be loaded, the form is submitted to the app's page. It is inline: keep it
 * short and constant.
 */
export const pressScript = `(function(w,q,broken){q=function(s,f){document.querySelectorAll(s).forEach(f)};function fail(){broken=1;q('form[data-buy=pressed]',function(f){f.dataset.buy='';f.submit()})}w.addEventListener('submit',function(e){if(e.defaultPrevented||broken||!e.target.matches('[data-buy]'))return;e.preventDefault();e.target.dataset.buy='pressed';e.submitter.setAttribute('aria-busy','true')});w.addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')fail()},true);w.addEventListener('unhandledrejection',fail);w.addEventListener('pageshow',function(e){if(e.persisted)q('[data-buy] [aria-busy]',function(b){b.removeAttribute('aria-busy')})})})(window)`;
