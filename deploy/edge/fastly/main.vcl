# Custom VCL for a service of Fastly. It needs a write-only dictionary `touchline_keys` with VIDEO_KEY and, while it is replaced,
# VIDEO_KEY_ALSO, a health check of the backend at /api/ready, and between-bytes and first-byte timeouts above 12 s.

sub vcl_recv {
#FASTLY recv
  unset req.http.touchline-shared;
  if (req.url ~ {"^/(?:[Oo][Rr][Ii][Gg][Ii][Nn]|/|%)"}) {
    call touchline_origin;
  }
  if (req.method != "GET" && req.method != "HEAD" && req.method != "FASTLYPURGE") {
    return(pass);
  }
  if (req.http.touchline-shared) {
    unset req.http.Authorization;
    unset req.http.Cookie;
    if (req.url.qs ~ "(?:^|&)(?:slot|stitch)=") {
      return(pass);
    }
    return(lookup);
  }
  # Public calls depend on the bearer token only, and pictures on what can be decoded. With COUNTRY_HEADER, answers need
  # that header in `Vary`.
  if (req.http.Authorization || req.url.path !~ "^/(?:api/v3|art)/" ||
      req.url.path ~ "^/api/v3/(?:(?:my|notes|calendars|audience|predictions|push)(?:/|$)|.*/(?:playback|stream)$)") {
    return(pass);
  }
  unset req.http.Cookie;
  if (req.http.Accept ~ "image/avif") {
    set req.http.Accept = "image/avif";
  } else {
    unset req.http.Accept;
  }
  return(lookup);
}

# /origin/live/arena/{expires}.{session}.{signature}/master.m3u8: the signature is base64url (no padding) of HMAC-SHA256 over path,
# expires and session, joined by line breaks; the path is what stands before the grant.
sub touchline_origin {
  declare local var.path STRING;
  declare local var.grant STRING;
  declare local var.file STRING;
  declare local var.query STRING;
  declare local var.expires STRING;
  declare local var.session STRING;
  declare local var.given STRING;
  declare local var.text STRING;
  declare local var.key STRING;
  declare local var.wanted STRING;
  declare local var.verdict STRING;
  declare local var.end INTEGER;
  declare local var.now INTEGER;

  # Escapes, empty names and names that begin with a dot do not match.
  if (req.url ~ {"^(/origin/(?:live|vod-[0-9]{1,10}-[0-9]{1,10})/[A-Za-z0-9_-]{1,128})/([A-Za-z0-9_.-]{1,160})/((?:[a-z0-9][A-Za-z0-9_.-]*/)*[a-z0-9][A-Za-z0-9_.-]*)(?:\?|$)"}) {
    set var.path = re.group.1;
    set var.grant = re.group.2;
    set var.file = re.group.3;
  } else {
    error 403 "This address is not valid";
  }

  # What answers depend on. All else is left out, on the way to the origin too.
  set var.query = "&" req.url.qs;
  set var.query = regsuball(var.query, {"&(?!(?:_HLS_msn|_HLS_part|_HLS_skip|at|slot|stitch|empty)=[A-Za-z0-9_.~-]+(?:&|$))[^&]*"}, "");
  set var.query = regsub(var.query, "^&", "?");

  if (var.grant == "open") {
    # Which streams are open is known to the origin only; its refusal is not kept.
    set req.http.touchline-shared = "open" var.path "/" var.file var.query;
  } else {
    if (var.grant ~ {"^([1-9][0-9]{0,11})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$"}) {
      set var.expires = re.group.1;
      set var.session = re.group.2;
      set var.given = re.group.3;
    } else {
      error 403 "This address is not valid";
    }
    set var.text = var.path "%0A" var.expires "%0A" var.session;
    set var.verdict = "forged";
    set var.key = table.lookup(touchline_keys, "VIDEO_KEY", "");
    if (std.strlen(var.key) >= 16) {
      set var.wanted = digest.hmac_sha256_base64(var.key, var.text);
      set var.wanted = regsuball(var.wanted, "\+", "-");
      set var.wanted = regsuball(var.wanted, "/", "_");
      set var.wanted = regsuball(var.wanted, "=", "");
      if (digest.secure_is_equal(var.given, var.wanted)) {
        set var.verdict = "signed";
      }
    }
    set var.key = table.lookup(touchline_keys, "VIDEO_KEY_ALSO", "");
    if (std.strlen(var.key) >= 16) {
      set var.wanted = digest.hmac_sha256_base64(var.key, var.text);
      set var.wanted = regsuball(var.wanted, "\+", "-");
      set var.wanted = regsuball(var.wanted, "/", "_");
      set var.wanted = regsuball(var.wanted, "=", "");
      if (digest.secure_is_equal(var.given, var.wanted)) {
        set var.verdict = "signed";
      }
    }
    if (var.verdict != "signed") {
      error 403 "This address is not valid";
    }
    set var.end = std.atoi(var.expires);
    set var.now = std.atoi(now.sec);
    if (var.end <= var.now) {
      error 403 "This address has expired";
    }
    set req.http.touchline-shared = "signed" var.path "/" var.file var.query;
  }
  set req.url = var.path "/" var.grant "/" var.file var.query;
}

sub vcl_hash {
  # Without the grant and the host, so that all viewers share one copy. `open` has copies of its own.
  if (req.http.touchline-shared) {
    set req.hash += req.http.touchline-shared;
  } else {
    set req.hash += req.url;
    set req.hash += req.http.host;
  }
#FASTLY hash
  return(hash);
}

sub vcl_miss {
#FASTLY miss
  unset bereq.http.touchline-shared;
  return(fetch);
}

sub vcl_pass {
#FASTLY pass
  unset bereq.http.touchline-shared;
  return(pass);
}

sub vcl_fetch {
#FASTLY fetch
  if (beresp.status >= 500 && stale.exists) {
    return(deliver_stale);
  }
  if (!req.http.touchline-shared) {
    # As the answer says: `s-maxage`, `stale-while-revalidate`, `stale-if-error`.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)(?:private|no-store)") {
      return(pass);
    }
    return(deliver);
  }
  # The grant was checked, so the times are set here: the origin says `private` to everybody else.
  set beresp.stale_while_revalidate = 0s;
  set beresp.stale_if_error = 0s;
  if (beresp.status == 404) {
    # A segment that was asked for too early is missing for a second.
    set beresp.cacheable = true;
    set beresp.ttl = 1s;
  } else if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store") {
    # For this viewer; the next one asks again. `return(pass)` would let all others ask at once for a while.
    set beresp.cacheable = false;
    set beresp.ttl = 0s;
  } else if (req.url.path ~ "(?:\.m3u8|/thumbs\.vtt)$") {
    set beresp.ttl = 1s;
  } else if (req.url.path ~ "/(?:now\.jpg|thumbs\.jpg|init[0-9.]*\.mp4)$") {
    set beresp.ttl = 60s;
    set beresp.stale_if_error = 86400s;
  } else {
    set beresp.ttl = 3600s;
  }
  return(deliver);
}

sub vcl_error {
#FASTLY error
  if (obj.status >= 500 && stale.exists) {
    return(deliver_stale);
  }
  if (obj.status == 403) {
    set obj.http.Access-Control-Allow-Origin = "*";
    set obj.http.Cache-Control = "no-store";
    set obj.http.Content-Type = "application/problem+json";
    synthetic {"{"title":"This address is not valid, or not any more","statusCode":403}"};
    return(deliver);
  }
}
